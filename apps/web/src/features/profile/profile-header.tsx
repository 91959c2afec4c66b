import type { User } from '@chairside/contract/user';
import { formatPhone } from '@chairside/rules/contact';
import { Mail, Phone } from 'lucide-react';
import { clinic } from '../clinic/clinic.ts';
import { UserPhoto } from '../session/user-photo.tsx';
import { monthAndYear } from './wording.ts';

/** Who this is. */
export function ProfileHeader({ user }: { user: User }) {
  return (
    <header className="flex items-center gap-x-6 gap-y-4 max-sm:flex-col max-sm:text-center">
      <UserPhoto name={user.name} photo={user.profilePhoto} className="size-24 text-4xl" />
      <div className="min-w-0">
        <h1 className="text-3xl wrap-anywhere">{user.name}</h1>
        <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 max-sm:justify-center">
          <span className="inline-flex min-w-0 items-center gap-2">
            <Mail aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
            <span className="wrap-anywhere">{user.email ?? 'No email provided'}</span>
          </span>
          <span className="inline-flex items-center gap-2 tabular-nums">
            <Phone aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
            {user.phone ? formatPhone(user.phone) : 'No phone provided'}
          </span>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          Member Since <time dateTime={user.createdAt}>{monthAndYear(user.createdAt, clinic.timeZone)}</time>
        </p>
      </div>
    </header>
  );
}
