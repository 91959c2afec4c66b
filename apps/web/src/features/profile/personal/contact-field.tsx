import { type ContactType, parseEmail, parsePhone } from '@chairside/rules/contact';
import { LIMITS } from '@chairside/rules/limits';
import { TextField } from '@chairside/ui/text-field.tsx';
import { BadgeCheck } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { CODE_HINT, CONTACT_FIELDS } from '../../form-fields/contact-fields.ts';
import { phoneDigits } from '../../form-fields/typed-fields.ts';
import { ContactProof } from '../../verification/contact-proof.tsx';
import { displayContact } from '../../wording/wording.ts';
import type { PersonalForm } from './use-personal.ts';

const CODE_PROBLEM = 'Please enter a valid 6-digit OTP';

const KINDS = {
  phone: {
    label: 'Phone Number *',
    parse: parsePhone,
    digits: phoneDigits,
    fixed: 'Verified phone cannot be changed.',
    verify: 'Verify Phone',
  },
  email: {
    label: 'Email Address',
    parse: parseEmail,
    digits: (typed: string) => typed,
    fixed: 'Verified email cannot be changed.',
    verify: 'Verify Email',
  },
} as const;

interface ContactFieldProps {
  type: ContactType;
  details: PersonalForm;
  isVerified: boolean;
  /** The way to another contact in the place of a verified one. */
  change: ReactNode;
}

/** A phone number or an e-mail address, and the code that proves it; once that is done it is not typed over. */
export function ContactField({
  type,
  details: { form, proofs, prove },
  isVerified,
  change,
}: ContactFieldProps) {
  const { label, parse, digits, fixed, verify } = KINDS[type];
  const { errors, isSubmitting } = form.formState;
  const proof = proofs[type];
  const contact = parse(form.watch(type));
  const isAwaiting = contact !== null && proof.isAwaiting(contact);
  const mayProve = contact !== null && !isVerified && !isAwaiting;
  const field = form.register(type, {
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.setValue(type, digits(event.target.value)),
  });

  return (
    <div className="grid content-start" data-clear-of-toasts>
      <TextField
        {...CONTACT_FIELDS[type]}
        label={label}
        {...field}
        maxLength={type === 'email' ? LIMITS.emailMax : undefined}
        readOnly={isVerified || isSubmitting}
        required={type === 'phone'}
        error={errors[type]?.message}
        hint={isVerified ? fixed : undefined}
        suffix={isVerified && <VerifiedBadge />}
      />
      {isVerified && change}
      <ContactProof
        proof={proof}
        contact={contact ?? ''}
        recipient={contact === null ? '' : displayContact({ contactType: type, contact })}
        mayProve={mayProve}
        hint={CODE_HINT}
        submitLabel={verify}
        problemText={CODE_PROBLEM}
        onSend={() => contact !== null && prove(type, contact)}
      />
    </div>
  );
}

function VerifiedBadge() {
  return (
    <span className="flex shrink-0 items-center pr-2 max-sm:hidden">
      <span className="flex items-center gap-1 rounded-full bg-success-soft px-2.5 py-0.5 text-sm font-medium text-success">
        <BadgeCheck aria-hidden="true" className="size-4" />
        Verified
      </span>
    </span>
  );
}
