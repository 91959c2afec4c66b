import type { ChangeEvent, MouseEvent, Ref } from 'react';
import { buttonClass } from './button-class.ts';

interface FileButtonProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** The types the browser's window offers, such as `image/png`. */
  accept: readonly string[];
  describedBy: string;
  disabled?: boolean;
  /** Asked before that window opens; false keeps it closed. */
  mayChoose?: () => boolean;
  onChoose: (file: File) => void;
}

/** Chooses one file. */
export function FileButton({ ref, label, accept, describedBy, disabled, ...on }: FileButtonProps) {
  const press = (event: MouseEvent) => {
    if (on.mayChoose?.() === false) event.preventDefault();
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file, chosen again after a mistake, is a choice too.
    target.value = '';
    if (file) on.onChoose(file);
  };
  return (
    <label
      className={`${buttonClass({ variant: 'secondary' })} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-idle has-disabled:text-ink-soft`}
    >
      {label}
      <input
        ref={ref}
        type="file"
        accept={accept.join()}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={press}
        onChange={choose}
        className="sr-only"
      />
    </label>
  );
}
