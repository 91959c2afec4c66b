import { Notice } from '@chairside/ui/notice.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { clockText } from './clock-text.ts';

/** Says since when the desk is cut off. */
export function BehindNotice({ since }: { since: Date }) {
  const { timeZone } = useSuspenseEntry();
  return (
    <Notice
      tone="warning"
      title={`Not up to date since ${clockText(since, timeZone)}`}
      text="Others’ changes are missing. The desk keeps trying."
    />
  );
}
