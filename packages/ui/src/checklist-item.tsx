import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';

const STATES = {
  open: { Icon: CircleDashed, look: 'text-ink-soft', said: 'to be done' },
  done: { Icon: CircleCheck, look: 'text-success', said: 'done' },
  skipped: { Icon: CircleMinus, look: 'text-ink-soft', said: 'skipped' },
} as const;

interface ChecklistItemProps {
  state: keyof typeof STATES;
  name: ReactNode;
  /** Whether it is the one to be done now. */
  isCurrent?: boolean;
  /** What can be done with it at the end of its row. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One thing of a list of things to be done: how far it is, and what is said of it. */
export function ChecklistItem({ state, name, isCurrent = false, beside, children }: ChecklistItemProps) {
  const { Icon, look, said } = STATES[state];
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={`flex gap-3 rounded-md border bg-surface p-4 ${isCurrent ? 'border-neem' : 'border-line'}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-5.5 shrink-0 ${look}`} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-medium">
          {name}
          <span className="sr-only">: {said}</span>
        </p>
        {children}
      </div>
      {beside}
    </li>
  );
}
