import type { ComponentProps } from 'react';

/** The row of weekdays over the month, which names its columns; react-day-picker hides its own from screen readers. */
export function Weekdays(props: ComponentProps<'tr'>) {
  return (
    <thead>
      <tr {...props} />
    </thead>
  );
}
