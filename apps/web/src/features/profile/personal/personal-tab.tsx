import type { Profile } from '@chairside/contract/profile';
import type { ContactType } from '@chairside/rules/contact';
import { BOOKING } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { Card } from '@chairside/ui/card.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { NoticePlace } from '@chairside/ui/notice-place.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { CONTACT_FIELDS, NAME_FIELD } from '../../form-fields/contact-fields.ts';
import { phoneDigits } from '../../form-fields/typed-fields.ts';
import { contactChangeQuery } from '../api/get-contact-change.ts';
import { ChangePrompt } from '../contact-change/change-prompt.tsx';
import { ContactChange } from '../contact-change/contact-change.tsx';
import { PendingChange } from '../contact-change/pending-change.tsx';
import { ContactField } from './contact-field.tsx';
import { GENDER_OPTIONS } from './personal-form.ts';
import { PhotoUploader } from './photo-uploader.tsx';
import type { PersonalForm } from './use-personal.ts';
import type { PhotoUpload } from './use-photo-upload.ts';

interface PersonalTabProps {
  profile: Profile;
  details: PersonalForm;
  photo: PhotoUpload;
}

export function PersonalTab({ profile, details, photo }: PersonalTabProps) {
  const heading = useId();
  const { form, problem, submit } = details;
  const { errors, isSubmitting } = form.formState;
  const digits = form.register('alternativePhone', {
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      form.setValue('alternativePhone', phoneDigits(event.target.value)),
  });

  const hasVerified = profile.phoneVerified || profile.emailVerified;
  const { data } = useQuery({ ...contactChangeQuery(profile._id), enabled: hasVerified });
  const pending = data?.change;
  // The dialog stays when it is closed: opened again it goes on where the patient left. It has forms of its own, and so
  // stands outside of this one.
  const [changing, setChanging] = useState<{ type: ContactType; isOpen: boolean } | null>(null);
  const open = (type: ContactType) => setChanging({ type, isOpen: true });
  // Begun or stopped, the button that had the focus goes away.
  const pendingPlace = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfter(changing !== null, pendingPlace);
  useFocusAfter(Boolean(pending), title);

  return (
    <div className="grid gap-5">
      {pending && <PendingChange ref={pendingPlace} userId={profile._id} change={pending} />}
      <PhotoUploader name={profile.name} current={profile.profilePhoto} photo={photo} />
      <Card labelledBy={heading}>
        <h2 id={heading} ref={title} tabIndex={-1} className="text-xl">
          Contact Details
        </h2>
        <form noValidate onSubmit={submit} className="mt-5">
          <div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-2">
            <TextField
              {...NAME_FIELD}
              label="Full Name *"
              required
              {...form.register('name')}
              readOnly={isSubmitting}
              error={errors.name?.message}
              className="lg:col-span-2"
            />
            <ContactField
              type="phone"
              details={details}
              isVerified={profile.phoneVerified}
              change={!pending && <ChangePrompt type="phone" onChange={() => open('phone')} />}
            />
            <ContactField
              type="email"
              details={details}
              isVerified={profile.emailVerified}
              change={!pending && <ChangePrompt type="email" onChange={() => open('email')} />}
            />
            <TextField
              {...CONTACT_FIELDS.phone}
              label="Alternative Phone"
              autoComplete="off"
              {...digits}
              readOnly={isSubmitting}
              error={errors.alternativePhone?.message}
            />
            <SelectField
              label="Gender"
              options={GENDER_OPTIONS}
              {...form.register('gender')}
              error={errors.gender?.message}
            />
            <TextField
              label="Address"
              autoComplete="street-address"
              maxLength={BOOKING.addressMax}
              {...form.register('address')}
              readOnly={isSubmitting}
              error={errors.address?.message}
              className="lg:col-span-2"
            />
          </div>
          <Button type="submit" size="lg" busy={isSubmitting} className="mt-3 max-sm:w-full">
            Update Personal Information
          </Button>
          <NoticePlace>{problem && <Notice tone="error" title={problem} />}</NoticePlace>
        </form>
      </Card>
      {changing && (
        <ContactChange
          key={changing.type}
          {...changing}
          user={profile}
          onClose={() => setChanging({ ...changing, isOpen: false })}
          onStarted={() => setChanging(null)}
        />
      )}
    </div>
  );
}
