import { Button } from '@chairside/ui/button.tsx';
import { useState } from 'react';
import { followUpChoices } from '../../visits/follow-up-choices.ts';
import { FollowUpDialog } from '../../visits/follow-up-dialog.tsx';
import { answer } from './questions.ts';

interface FollowUpOfferProps {
  visitId: string;
  name: string;
  today: string;
  staffId: string;
}

/** When the patient is to come again, while they are at the counter still. */
export function FollowUpOffer({ visitId, name, today, staffId }: FollowUpOfferProps) {
  const [start, setStart] = useState<string | null>(null);
  const choices = followUpChoices(today);
  return (
    <fieldset aria-label={`Follow-up: ${name}`} className="flex flex-wrap items-center gap-2">
      <span className="mr-1 max-sm:basis-full">Follow-up in</span>
      {[...choices, { name: 'Another date', date: today }].map((choice) => (
        <Button key={choice.name} variant="secondary" onClick={() => setStart(choice.date)} className="px-3!">
          {choice.name}
        </Button>
      ))}
      {start !== null && (
        <FollowUpDialog
          visit={{ _id: visitId, name }}
          start={start}
          today={today}
          onAnswered={() => answer(staffId, visitId, { followUp: false })}
          onClose={() => setStart(null)}
        />
      )}
    </fieldset>
  );
}
