import type { ComponentProps, ReactNode } from 'react';

/** One of several to choose from, as large as what it says. */
export function ChoiceTile({ children, ...input }: ComponentProps<'input'> & { children: ReactNode }) {
  return (
    <label className="target flex cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2.5 max-sm:gap-2.5 max-sm:px-3 has-checked:border-neem has-checked:bg-neem-soft has-disabled:cursor-default has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input {...input} type="radio" className="size-5 shrink-0 accent-neem" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
