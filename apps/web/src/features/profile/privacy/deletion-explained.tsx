import type { User } from '@chairside/contract/user';
import { CASE_REGISTER } from '@chairside/rules/case-register';
import { Button } from '@chairside/ui/button.tsx';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { clinic } from '../../clinic/clinic.ts';
import { WaitLabel } from '../../verification/wait-label.tsx';
import { counted } from '../../wording/wording.ts';

const TAX_YEARS = clinic.taxYears ?? CASE_REGISTER.defaultTaxYears;

interface DeletionExplainedProps {
  user: User;
  busy: boolean;
  secondsToSend: number;
  onContinue: () => void;
  onKeep: () => void;
}

/** What goes and what stays, ahead of the code that makes it happen. */
export function DeletionExplained({ user, busy, secondsToSend, onContinue, onKeep }: DeletionExplainedProps) {
  const mark = { goes: <X className="size-5 text-danger" />, stays: <Check className="size-5 text-neem" /> };
  return (
    <>
      <List title="This goes for good" mark={mark.goes}>
        {[
          'Your name, phone number, e-mail address and the rest of your profile',
          'Your medical history, your documents and your photo',
          'Your upcoming appointments, which are cancelled, and what you and the clinic noted about past ones',
          planLoss(user),
        ]}
      </List>
      <List title="This stays, without your name or contact" mark={mark.stays}>
        {[
          'The record of your payments with their references, and why money went back, which the law obliges a clinic to keep',
          'That visits took place, and that you agreed to the terms',
          'The log of who looked at medical data and when, without the data itself',
        ]}
      </List>
      <List title="This stays locked away, as tax law asks" mark={mark.stays}>
        {[
          'If you have paid for something: your name, with what it was for, the fee and the date. Only the owners of the clinic and its accountant see it, in the register for the tax office.',
          `Your name is erased there too ${TAX_YEARS} years after the end of the financial year, in March, in which you paid.`,
        ]}
      </List>
      <p>
        What is erased is out of use at once. It may remain in the database’s own log of changes for up to
        three days, and is then overwritten. Encrypted backups may hold it for up to 12 months, and are then
        deleted; should one have to be restored, your data are erased again before anybody can see them.
      </p>
      <p>
        <strong className="font-medium">This cannot be undone.</strong> To go on, confirm with a code that we
        send you.
      </p>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={onKeep} className="max-sm:flex-auto">
          Keep My Account
        </Button>
        <Button busy={busy} disabled={secondsToSend > 0} onClick={onContinue} className="max-sm:flex-auto">
          <WaitLabel seconds={secondsToSend}>Send Verification Code</WaitLabel>
        </Button>
      </div>
    </>
  );
}

function planLoss({ subscription }: User): string {
  const left = subscription?.status === 'active' ? subscription.sessionsRemaining : 0;
  return left > 0 ? `Your plan, and the ${counted(left, 'session')} left on it` : 'Your plan';
}

function List({ title, mark, children }: { title: string; mark: ReactNode; children: string[] }) {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2 grid gap-2">
        {children.map((entry) => (
          <li key={entry} className="flex gap-3">
            <span aria-hidden="true" className="mt-0.5 shrink-0">
              {mark}
            </span>
            {entry}
          </li>
        ))}
      </ul>
    </div>
  );
}
