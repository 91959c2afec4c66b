export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'md' | 'lg';
}

const BASE =
  'target relative inline-flex items-center justify-center gap-2 rounded-full text-center font-medium leading-tight ' +
  'transition-colors select-none disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft';

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
