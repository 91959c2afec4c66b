import { PATIENT_REFUSALS } from '@chairside/contract/patient-refusals';
import type { Profile } from '@chairside/contract/profile';
import type { User } from '@chairside/contract/user';
import type { ContactType } from '@chairside/rules/contact';
import { isTyping } from '@chairside/ui/is-typing.ts';
import { toasts } from '@chairside/ui/toasts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useContactProof } from '../../verification/use-contact-proof.ts';
import { updatePersonal } from '../api/update-personal.ts';
import { createDraft, useFormDraft } from '../drafts.ts';
import { useSave } from '../use-save.ts';
import {
  contactToProve,
  knownPersonal,
  type Personal,
  personal,
  type TypedPersonal,
} from './personal-form.ts';

const ASK_FOR_PROOF = {
  phone: PATIENT_REFUSALS.phone_not_verified.message,
  email: PATIENT_REFUSALS.email_not_verified.message,
};

const draft = createDraft<Partial<TypedPersonal>>();

/** The contact details while they are being changed, and the codes that prove a new phone number or e-mail address. */
export function usePersonal(profile: Profile) {
  const saved = knownPersonal(profile);
  const form = useForm<TypedPersonal, unknown, Personal>({
    resolver: zodResolver(personal),
    defaultValues: saved,
  });
  const { beginWithSaved, changedFields, refused } = useFormDraft(form, draft, {
    userId: profile._id,
    saved,
  });
  const { problem, save } = useSave();
  const { phone, phoneVerified, email, emailVerified } = profile;
  // What was verified meanwhile, on another screen, is no longer the patient's to change.
  useEffect(() => {
    if (phoneVerified) form.resetField('phone', { defaultValue: phone ?? '' });
    if (emailVerified) form.resetField('email', { defaultValue: email ?? '' });
  }, [form, phone, phoneVerified, email, emailVerified]);
  // Saving waits for a code; once that is right it goes on by itself.
  const isHeldUp = useRef(false);
  const proofs = {
    phone: useContactProof('phone', (user) => goOn('phone', user)),
    email: useContactProof('email', (user) => goOn('email', user)),
  };

  async function submit(entered: Personal, saved: Pick<User, 'phone' | 'email'>) {
    const unproved = contactToProve(entered, saved);
    isHeldUp.current = unproved !== null;
    if (unproved) {
      toasts.error(ASK_FOR_PROOF[unproved.type]);
      await proofs[unproved.type].send(unproved.contact);
      return;
    }
    const sent = form.getValues();
    const changed = changedFields(sent);
    const now = await save(
      () => updatePersonal(entered, changed),
      'Personal information updated successfully',
      refused,
    );
    if (now) beginWithSaved(sent, knownPersonal(now));
  }

  function goOn(proved: ContactType, user: User | null) {
    if (!user) return;
    form.resetField(proved, { defaultValue: user[proved] ?? '' });
    if (!isTyping()) form.setFocus(proved);
    if (isHeldUp.current) form.handleSubmit((entered) => submit(entered, user))();
  }

  return {
    form,
    proofs,
    problem,
    submit: form.handleSubmit((entered) => submit(entered, profile)),
    /** Sends a code on its own, with nothing to be saved after it. */
    prove(type: ContactType, contact: string) {
      isHeldUp.current = false;
      proofs[type].send(contact);
    },
  };
}

export type PersonalForm = ReturnType<typeof usePersonal>;
