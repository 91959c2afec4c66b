import { useStore } from '@chairside/ui/store.ts';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useStaff } from '../../staff-session/use-staff.ts';
import { FollowUpOffer } from './follow-up-offer.tsx';
import { forgetQuestions, hasNotes, openQuestions, restoreQuestions } from './questions.ts';
import { SessionNotes } from './session-notes.tsx';

/** After a visit was completed: its follow-up is offered, and what was done is asked for. Nobody has to answer. */
export function AfterVisit({ today }: { today: string }) {
  const { _id: staffId } = useStaff();
  const asked = useStore(openQuestions);
  useEffect(() => restoreQuestions(staffId), [staffId]);
  const [questions] = asked.staffId === staffId ? asked.questions : [];
  if (!questions) return null;
  const { visitId, name, notes, followUp } = questions;
  const isBegun = hasNotes(questions);
  return (
    <section
      key={visitId}
      data-after-visit={visitId}
      aria-label={`After the visit: ${name}`}
      className="pointer-events-auto grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line-strong bg-surface p-4 shadow-dialog"
    >
      <div className="flex items-center gap-3">
        <h2 className="min-w-0 flex-1 truncate text-base font-medium">{name}</h2>
        {(followUp || !isBegun) && (
          <button
            type="button"
            aria-label={`${isBegun ? 'No follow-up' : 'Nothing more'}: ${name}`}
            onClick={() => forgetQuestions(staffId, visitId)}
            className="target -m-2 grid shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      {followUp && <FollowUpOffer visitId={visitId} name={name} today={today} staffId={staffId} />}
      {notes && <SessionNotes questions={questions} staffId={staffId} />}
    </section>
  );
}
