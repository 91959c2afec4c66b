import { explain } from '@chairside/client/call-error';
import type { PreviewedTerm } from '@chairside/contract/adjustments';
import { formatDateAt } from '@chairside/rules/clinic-date';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { NotLoaded } from '../../fresh-sign-in/not-loaded.tsx';
import { useSuspenseEntry } from '../../staff-session/use-entry.ts';
import { TypedText } from '../typed-text.tsx';
import { displayVisit } from '../wording.ts';
import { BeforeAfter } from './before-after.tsx';
import { pauseText } from './wording.ts';

interface TermEffectProps<Key extends readonly unknown[]> {
  preview: UseQueryOptions<PreviewedTerm, Error, PreviewedTerm, Key>;
  intro: string;
  /** What the button says that saves. */
  action: string;
  save: { error: Error | null; isPending: boolean; submit: () => void };
  onBack: () => void;
  /** All of it, for the focus of what it takes the place of. */
  ref?: Ref<HTMLDivElement>;
}

/** Where the end of a plan moves, and which visits have to be moved or cancelled before that can be saved. */
export function TermEffect<Key extends readonly unknown[]>({
  preview,
  intro,
  action,
  save,
  onBack,
  ref,
}: TermEffectProps<Key>) {
  const { timeZone } = useSuspenseEntry();
  const query = useQuery(preview);
  const { data, isFetching, refetch } = query;
  const isHeld = data !== undefined && data.visitCount > 0;
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-4">
      <p>{intro}</p>
      {isFetching && !data && <Spinner label="Looking at what changes" />}
      <NotLoaded query={query} title="This could not be looked up" />
      {data && (
        <BeforeAfter
          what="The plan ends on"
          before={formatDateAt(data.endDate, timeZone)}
          after={formatDateAt(data.newEndDate, timeZone)}
        />
      )}
      {data?.pausesGone?.map((pause) => (
        <p key={pause.from}>
          The pause {pauseText(pause)} goes as well: it would begin after the plan has ended.
        </p>
      ))}
      {isHeld && <VisitsInTheWay {...data} />}
      {save.error && (
        <Notice tone="error" title={explain(save.error, 'This could not be saved. Please try again.')} />
      )}
      <div className="flex flex-wrap gap-3">
        {data && !isHeld && (
          <Button busy={save.isPending} onClick={save.submit}>
            {action}
          </Button>
        )}
        {isHeld && (
          <Button busy={isFetching} onClick={() => void refetch()}>
            Look Again
          </Button>
        )}
        <Button variant="secondary" disabled={save.isPending} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

function VisitsInTheWay({ visits, visitCount }: Pick<PreviewedTerm, 'visits' | 'visitCount'>) {
  return (
    <section aria-label="Visits in the way" className="grid gap-2">
      <p className="font-medium">
        {visitCount === 1
          ? 'This visit is booked then. Please move or cancel it first, on the card.'
          : `These ${visitCount} visits are booked then. Please move or cancel them first, on the card.`}
      </p>
      <ul aria-label="Visits in the way" className="max-h-60 overflow-y-auto text-sm">
        {visits.map((visit) => (
          <li
            key={visit._id}
            className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1.5 last:border-0"
          >
            <span className="tabular-nums">{displayVisit(visit)}</span>
            <span className="min-w-0 text-ink-soft">
              <TypedText text={visit.name} />
            </span>
          </li>
        ))}
      </ul>
      {visitCount > visits.length && (
        <p className="text-sm text-ink-soft">And {visitCount - visits.length} more.</p>
      )}
    </section>
  );
}
