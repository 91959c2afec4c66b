import type { User } from '@chairside/contract/user';
import { Button } from '@chairside/ui/button.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { UserRoundPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Details, details } from './details.ts';
import { DetailsForm } from './details-form.tsx';
import { type DetailsPart, DetailsSummary } from './details-summary.tsx';
import { ProfileState } from './profile-state.tsx';
import { StepActions } from './step-actions.tsx';
import type { VisitorDetails } from './use-details.ts';

interface DetailsStepProps {
  visitor: VisitorDetails;
  user: User;
  /** They have been entered before, and are to be changed. */
  isChange: boolean;
  onContinue: (details: Details) => void;
  onBack?: (() => void) | undefined;
}

const FIRST_FIELD = { personal: 'phone', medical: 'systemicDiseases' } as const;

/**
 * Whom the visit is for: the patient, as the account and the profile know them, or somebody else. What is typed changes
 * no account, but for an e-mail proved here (BOOK-22).
 */
export function DetailsStep({ visitor, user, isChange, onContinue, onBack }: DetailsStepProps) {
  const { form, isForOther, setForOther, profile } = visitor;
  const entered = details.safeParse(form.getValues());
  const [isTyping, setTyping] = useState(isChange || !entered.success);
  const [part, setPart] = useState<DetailsPart | 'other' | null>(null);
  const isWaiting = !isForOther && profile.isPending;
  const someoneElse = useRef<HTMLButtonElement>(null);
  useFocusAfter(isForOther, someoneElse);

  const change = (asked: DetailsPart) => {
    setPart(asked);
    setTyping(true);
  };
  const switchTo = (other: boolean) => {
    setPart(other ? 'other' : null);
    setForOther(other);
  };
  const forSomeoneElse = (
    <Button
      ref={someoneElse}
      variant="secondary"
      className="justify-self-start"
      onClick={() => switchTo(true)}
    >
      <UserRoundPlus aria-hidden="true" className="size-5" />
      Someone else?
    </Button>
  );

  if (!isTyping && !isForOther && entered.success) {
    return (
      <div className="flex flex-1 flex-col">
        <div className="grid gap-4">
          <ProfileState profile={profile} />
          {!isWaiting && <DetailsSummary details={entered.data} onChange={change} />}
          {forSomeoneElse}
        </div>
        <StepActions
          onBack={onBack}
          onContinue={() => onContinue(entered.data)}
          missing={isWaiting ? 'One moment: your details are on their way.' : null}
        />
      </div>
    );
  }
  return (
    <>
      <div className="mb-4 grid gap-4">
        {!isForOther && !profile.isPending && <ProfileState profile={profile} />}
        {isForOther ? (
          <Button variant="secondary" className="justify-self-start" onClick={() => switchTo(false)}>
            It’s for me
          </Button>
        ) : (
          forSomeoneElse
        )}
      </div>
      <DetailsForm
        key={isForOther ? 'other' : 'own'}
        visitor={visitor}
        user={user}
        focus={part === 'other' ? 'name' : part && FIRST_FIELD[part]}
        isMedicalOpen={isTyping && !isForOther && part !== null}
        isWaiting={isWaiting}
        onContinue={onContinue}
        onBack={onBack}
      />
    </>
  );
}
