import { explain } from '@chairside/client/call-error';
import { type CashUp, reopenedDay } from '@chairside/contract/cash-up';
import { CASH_UP } from '@chairside/rules/cash-up';
import { formatDate, formatMoment } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextAreaField } from '@chairside/ui/text-area-field.tsx';
import { type FormEvent, useState } from 'react';
import { useMayStaff } from '../staff-session/use-staff.ts';
import { useReopenDay } from './api/cash-up.ts';

interface ClosedDayProps {
  day: string;
  closing: NonNullable<CashUp['closing']>;
  timeZone: string;
}

/** Who closed a day and when, and the way to reopen it. */
export function ClosedDay({ day, closing: { _id, closedAt, closedBy }, timeZone }: ClosedDayProps) {
  const mayReopen = useMayStaff('manage_clinic');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-success-soft p-4">
      <p>
        <strong>Closed</strong> by {closedBy}, {formatMoment(closedAt, timeZone)}
      </p>
      {mayReopen && (
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          Reopen…
        </Button>
      )}
      {isAsked && <ReopenDialog id={_id} day={day} onClose={() => setIsAsked(false)} />}
    </div>
  );
}

function ReopenDialog({ id, day, onClose }: { id: string; day: string; onClose: () => void }) {
  const reopen = useReopenDay(id);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = reopenedDay.safeParse({ reason });
    setProblem(typed.error?.issues[0]?.message);
    if (typed.success) reopen.mutate(typed.data.reason, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      size="sm"
      title={`Reopen ${formatDate(day)}`}
      notice={
        reopen.error && (
          <Notice
            tone="error"
            title={explain(reopen.error, 'The day could not be reopened. Please try again.')}
          />
        )
      }
      closable={!reopen.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-3">
        <p>It has to be counted and closed again. What was counted before stays in the list of this day.</p>
        <TextAreaField
          label="Reason"
          rows={2}
          maxLength={CASH_UP.reasonMax}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={problem}
        />
        <Button type="submit" busy={reopen.isPending}>
          Reopen the Day
        </Button>
      </form>
    </Dialog>
  );
}

/** The closings of a day that were reopened. */
export function ReopenedClosings({ reopened, timeZone }: { reopened: CashUp['reopened']; timeZone: string }) {
  if (reopened.length === 0) return null;
  return (
    <section aria-labelledby="reopened" className="grid gap-2">
      <h2 id="reopened" className="text-xl font-semibold">
        Closed before, and reopened
      </h2>
      <ul className="grid gap-2">
        {reopened.map(({ _id, closedAt, closedBy, reopenedAt, reopenedBy, reason }) => (
          <li key={_id} className="wrap-anywhere">
            Closed by {closedBy}, {formatMoment(closedAt, timeZone)}. Reopened by {reopenedBy},{' '}
            {formatMoment(reopenedAt, timeZone)}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
