import type { Profile } from '@chairside/contract/profile';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { updateMedical } from '../api/update-medical.ts';
import { createDraft, useFormDraft } from '../drafts.ts';
import { useSave } from '../use-save.ts';
import { knownMedical, type Medical, medical, type TypedMedical } from './medical-form.ts';

const draft = createDraft<Partial<TypedMedical>>();

/** The medical history while it is being changed. */
export function useMedical(profile: Profile) {
  const saved = knownMedical(profile);
  const form = useForm<TypedMedical, unknown, Medical>({
    resolver: zodResolver(medical),
    defaultValues: saved,
  });
  const { beginWithSaved, changedFields, refused } = useFormDraft(form, draft, {
    userId: profile._id,
    saved,
  });
  const { problem, save } = useSave();
  const mayBePregnant = profile.gender === 'female';

  const submit = form.handleSubmit(async (history) => {
    const sent = form.getValues();
    const body = { ...history, isPregnant: mayBePregnant && history.isPregnant };
    const changed = changedFields(sent);
    const now = await save(
      () => updateMedical(body, changed),
      'Medical information updated successfully',
      refused,
    );
    if (now) beginWithSaved(sent, knownMedical(now));
  });

  return { form, problem, mayBePregnant, submit };
}

export type MedicalHistory = ReturnType<typeof useMedical>;
