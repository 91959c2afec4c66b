import type { ClinicHours } from '@chairside/contract/hours';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useRef, useState } from 'react';
import { useChangeHours } from './api/hours.ts';
import { ChangeEffect } from './change-effect.tsx';
import { dayAndDate } from './wording.ts';

interface OpenDialogProps {
  closed: ClinicHours['holidays'][number];
  /** The closed days as they are by now. */
  holidays: ClinicHours['holidays'];
  onClose: () => void;
}

/** Opens a closed day again: what patients could book then is shown first, and what somebody else has made of the day since. */
export function OpenDialog({ closed, holidays, onClose }: OpenDialogProps) {
  const { date } = closed;
  const [overtaken, setOvertaken] = useState<string | null>(null);
  const save = useChangeHours();
  const back = useRef<HTMLButtonElement>(null);
  const latest = overtaken === null ? closed : holidays.find((each) => each.date === date);
  // While it is saved, that it is not among them is its own doing.
  const now = latest ?? (save.isPending ? closed : null);
  useFocusAfter(now !== null, back);
  return (
    <Dialog
      open
      size="sm"
      title={`Open on ${dayAndDate(date)}?`}
      notice={
        overtaken !== null && (
          <Notice tone="error" title={overtaken} text={now === closed ? undefined : nowText(now)} />
        )
      }
      closable={!save.isPending}
      onClose={onClose}
    >
      {now ? (
        <ChangeEffect
          change={{ kind: 'date_hours_reset', date }}
          before={{ by: 'holiday', work: null, reason: now.reason }}
          onOvertaken={setOvertaken}
          save={save}
          onBack={onClose}
          onSaved={onClose}
        />
      ) : (
        <Button ref={back} variant="secondary" onClick={onClose}>
          Back
        </Button>
      )}
    </Dialog>
  );
}

const nowText = (now: OpenDialogProps['closed'] | null) =>
  now
    ? `It is now: Closed: ${now.reason}. Saving once more replaces that.`
    : 'The clinic is not closed on this day any more.';
