import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'md' | 'lg';
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is under way: the button keeps its width and its focus, shows a spinner and takes no clicks. */
  busy?: boolean;
}

const BASE =
  'target relative inline-flex items-center justify-center gap-2 rounded-full text-center font-medium leading-tight ' +
  'transition-colors select-none disabled:cursor-not-allowed disabled:border-line disabled:bg-idle disabled:text-ink-soft';

const VARIANTS = {
  primary: 'border border-neem bg-neem text-on-neem hover:border-neem-strong hover:bg-neem-strong',
  secondary: 'border border-line-strong bg-surface text-neem hover:border-neem hover:bg-neem-soft',
  quiet:
    'border border-transparent text-neem hover:bg-neem-soft disabled:bg-transparent disabled:border-transparent',
  danger: 'border border-danger bg-danger text-on-danger hover:border-danger-strong hover:bg-danger-strong',
} as const;

const SIZES = {
  md: 'px-5 py-2 text-base',
  lg: 'min-h-13 px-7 py-3 text-lg',
} as const;

/** The look of a button, for links that stand where a button would. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook = {}): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`;
}

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      className={`${buttonClass({ variant, size })} ${busy ? 'cursor-progress!' : ''} ${className}`}
    >
      <span className={`inline-flex items-center justify-center gap-2 ${busy ? 'opacity-0' : ''}`}>
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
