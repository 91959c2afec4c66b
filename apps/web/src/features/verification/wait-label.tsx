import { formatShortWait } from '@chairside/rules/wait';

/** What a button says, and how long it has to wait for that (CODE-18). */
export function WaitLabel({ children, seconds }: { children: string; seconds: number }) {
  if (seconds === 0) return children;
  return (
    <span className="tabular-nums">
      {children} in {formatShortWait(seconds)}
    </span>
  );
}
