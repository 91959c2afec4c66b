import type { SlotProps } from 'input-otp';

interface CodeBoxProps {
  slot: SlotProps | undefined;
  invalid: boolean;
  disabled: boolean;
}

/** The box of one digit. */
export function CodeBox({ slot, invalid, disabled }: CodeBoxProps) {
  const border = invalid ? 'border-danger' : slot?.char ? 'border-neem' : 'border-line-strong';
  const ring = slot?.isActive ? 'outline-3 outline-offset-1 outline-focus' : '';
  const fill = disabled ? 'bg-sunken text-ink-soft' : 'bg-surface';
  return (
    <div
      className={`grid h-14 place-items-center rounded-md border text-2xl font-medium tabular-nums ${fill} ${border} ${ring}`}
    >
      {slot?.char ?? (slot?.hasFakeCaret && <span className="h-7 w-0.5 animate-breathe bg-ink" />)}
    </div>
  );
}
