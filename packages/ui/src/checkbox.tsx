import type { ComponentProps } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="target inline-flex cursor-pointer items-center gap-3 py-2 pr-2">
      <input {...input} type="checkbox" className="size-5.5 shrink-0 accent-neem" />
      {label}
    </label>
  );
}
