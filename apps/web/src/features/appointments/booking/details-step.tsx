import type { User } from '@chairside/contract/user';
import { Button } from '@chairside/ui/button.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
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
  /** Whether a treatment is asked for next is not known yet. */
  isNextUnknown: boolean;
  onContinue: (details: Details) => void;
  onBack?: (() => void) | undefined;
}

const FIRST_FIELD = { personal: 'phone', medical: 'systemicDiseases', other: 'name' } as const;

/**
 * Whom the visit is for: the patient, as the account and the profile know them, or somebody else. What is typed changes
 * no account, but for an e-mail proved here (BOOK-22).
 */
export function DetailsStep({
  visitor,
  user,
  isChange,
  isNextUnknown,
  onContinue,
  onBack,
}: DetailsStepProps) {
  const { form, isForOther, setForOther, profile } = visitor;
  const entered = details.safeParse(form.getValues());
  const [isTyping, setTyping] = useState(isChange || !entered.success);
  const [part, setPart] = useState<DetailsPart | 'other' | null>(null);
  const isKnown = isForOther || !profile.isPending;
  const isWaiting = isNextUnknown || !isKnown;
  const switcher = useRef<HTMLButtonElement>(null);
  useFocusAfter(isForOther, switcher);

  const change = (asked: DetailsPart) => {
    setPart(asked);
    setTyping(true);
  };
  const switchTo = (other: boolean) => {
    setPart(other ? 'other' : null);
    setForOther(other);
  };
  const forWhom = (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>{isForOther ? 'This visit is for someone else.' : 'This visit is for you.'}</p>
      <Button ref={switcher} variant="secondary" onClick={() => switchTo(!isForOther)}>
        {isForOther ? 'It’s for me' : 'Someone else?'}
      </Button>
    </div>
  );

  if (!isTyping && !isForOther && entered.success) {
    return (
      <div className="flex flex-1 flex-col">
        <div className="grid gap-4">
          {forWhom}
          <ProfileState profile={profile} />
          {isKnown && <DetailsSummary details={entered.data} onChange={change} />}
        </div>
        <StepActions
          onBack={onBack}
          onContinue={() => onContinue(entered.data)}
          missing={isWaiting ? 'Continue once this has loaded.' : null}
        />
      </div>
    );
  }
  return (
    <>
      <div className="mb-4 grid gap-4">
        {forWhom}
        {!isForOther && !profile.isPending && <ProfileState profile={profile} />}
      </div>
      <DetailsForm
        key={isForOther ? 'other' : 'own'}
        visitor={visitor}
        user={user}
        focus={part && FIRST_FIELD[part]}
        isMedicalOpen={isTyping && !isForOther && part !== null}
        isWaiting={isWaiting}
        onContinue={onContinue}
        onBack={onBack}
      />
    </>
  );
}
