import { explain } from '@chairside/client/call-error';
import type { AffectedVisit, AffectedVisits, MoveProblem } from '@chairside/contract/dentist-away';
import { counted } from '@chairside/rules/counted';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { type Range, useSaveAway } from './api/away.ts';
import { ChangeSlotDialog } from './change-slot-dialog.tsx';
import { type Choice, type Choices, movesOf } from './choices.ts';
import { VisitRow } from './visit-row.tsx';
import { effectText, savedText } from './wording.ts';

interface AwayVisitsProps {
  affected: AffectedVisits;
  range: Range;
  reason: string;
  isFetching: boolean;
}

/** Every visit in an absence with what becomes of it, and one button that does all of it. */
export function AwayVisits({ affected, range, reason, isFetching }: AwayVisitsProps) {
  const { dentist, visits, visitCount, isNoted } = affected;
  const [choices, setChoices] = useState<Choices>({});
  const [changed, setChanged] = useState<AffectedVisit | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, MoveProblem>>>({});
  const [notice, setNotice] = useState<string | null>(null);
  const [, navigate] = useLocation();
  const save = useSaveAway(dentist._id);
  const moves = movesOf(visits, choices);
  const staying = visits.length - moves.length;
  const isReasonNew = isNoted && reason.trim() !== '';
  const choose = (id: string, choice: Choice) => setChoices((before) => ({ ...before, [id]: choice }));

  const submit = () => {
    setNotice(null);
    save.mutate(
      { ...range, reason, moves },
      {
        onSuccess({ moved, refused, left }) {
          if (refused.length === 0 && left <= staying) {
            toasts.success(savedText(moved, left));
            navigate('/dentists');
            return;
          }
          setProblems(Object.fromEntries(refused.map(({ visit, problem }) => [visit, problem])));
          const isRefused = new Set(refused.map(({ visit }) => visit));
          setChoices((before) =>
            Object.fromEntries(Object.entries(before).filter(([id]) => !isRefused.has(id))),
          );
          setNotice(
            refused.length > 0
              ? `${savedText(moved, 0)} ${counted(refused.length, 'visit')} could not be moved: see below.`
              : `${savedText(moved, 0)} These are still with ${dentist.name}.`,
          );
        },
      },
    );
  };

  return (
    <section aria-labelledby="affected" className="grid gap-4">
      <h2 id="affected" className="text-xl font-semibold">
        {visitCount === 0 ? 'No visits then' : `${counted(visitCount, 'visit')} then`}
      </h2>
      {visitCount === 0 && (
        <p className="text-ink-soft">
          {isNoted ? 'The absence is noted, and ' : ''}
          {isNoted ? 'nobody' : 'Nobody'} is booked with {dentist.name} on these days.
        </p>
      )}
      {visits.length > 0 && (
        <ol aria-label="Visits" aria-busy={isFetching} className="grid gap-3">
          {visits.map((visit) => (
            <VisitRow
              key={visit._id}
              visit={visit}
              choices={choices}
              awayId={dentist._id}
              problem={problems[visit._id] ?? null}
              onChoose={(choice) => choose(visit._id, choice)}
              onChange={() => setChanged(visit)}
            />
          ))}
        </ol>
      )}
      {visitCount > visits.length && (
        <p className="text-ink-soft">
          The other {visitCount - visits.length} come next, once these are saved.
        </p>
      )}
      <div className="sticky bottom-3 z-10 grid gap-2">
        {notice && <Notice tone="error" title={notice} />}
        {save.error && (
          <Notice
            tone="error"
            title={explain(save.error, 'This could not be saved. Please try again.')}
            text="What is shown is how it stands now."
          />
        )}
        {(visitCount > 0 || !isNoted || isReasonNew) && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3 shadow-dialog">
            <p aria-live="polite" className="px-1">
              {visits.length > 0
                ? effectText(moves.length, staying)
                : `Saving notes the ${isReasonNew ? 'reason' : 'absence'}.`}
              {moves.length > 0 && (
                <span className="block text-sm text-ink-soft">Each patient gets one message.</span>
              )}
            </p>
            <Button busy={save.isPending || (isFetching && notice !== null)} onClick={submit}>
              Save Absence
            </Button>
          </div>
        )}
      </div>
      {changed && (
        <ChangeSlotDialog
          visit={changed}
          affected={affected}
          range={range}
          choices={choices}
          onChoose={(slot) => {
            choose(changed._id, { slot });
            setChanged(null);
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </section>
  );
}
