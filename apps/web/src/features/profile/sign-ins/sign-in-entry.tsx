import type { SignIn } from '@chairside/contract/sign-ins';
import { Monitor, Smartphone } from 'lucide-react';
import { clinic } from '../../clinic/clinic.ts';
import { displayMoment } from '../../wording/moments.ts';
import { displayNetwork } from './wording.ts';

const PHONES = /\b(Android|iOS)$/;

export function SignInEntry({ signIn }: { signIn: SignIn }) {
  const { signedInAt, address, browser, isCurrent } = signIn;
  const Icon = PHONES.test(browser ?? '') ? Smartphone : Monitor;
  return (
    <li className="flex gap-4 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-neem-soft text-neem">
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h4 className="font-medium">{browser ?? 'Unknown browser'}</h4>
          {isCurrent && (
            <p className="rounded-full bg-neem-soft px-3 py-0.5 text-sm font-medium text-neem forced-colors:border">
              This device
            </p>
          )}
        </div>
        <p className="mt-0.5 text-sm text-ink-soft">
          Logged in <time dateTime={signedInAt}>{displayMoment(signedInAt, clinic.timeZone)}</time>
          {address && ` from ${displayNetwork(address)}`}
        </p>
      </div>
    </li>
  );
}
