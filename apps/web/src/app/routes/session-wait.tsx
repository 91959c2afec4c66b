import { announce } from '@chairside/ui/announce.ts';
import { LogoMark } from '@chairside/ui/logo-mark.tsx';
import { PageLoading } from '@chairside/ui/page-loading.tsx';
import { PageMain } from '@chairside/ui/page-main.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useEffect, useState } from 'react';
import { clinic } from '../../features/clinic/clinic.ts';
import { PhoneLink } from '../../features/clinic/contact-links.tsx';

const SAID_AFTER_MS = 2_000;
const UNREACHABLE = "We can't reach the clinic, trying again";

/** Stands there until the server has said whether the access token is good; says so when that takes long (SCREEN-18). */
export function SessionWait() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
      announce(UNREACHABLE);
    }, SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <PageLoading />;

  return (
    <PageMain title={UNREACHABLE} site={clinic.name} className="grid min-h-[80dvh] place-items-center p-6">
      <div className="grid max-w-lg justify-items-center text-center">
        <LogoMark className="size-14" />
        <h1 className="mt-6 text-3xl text-balance">{UNREACHABLE}</h1>
        <p className="mt-4 text-lg text-ink-soft">
          You are still logged in. This page goes on by itself as soon as the clinic answers.
        </p>
        <span className="mt-6 text-neem">
          <Spinner className="size-9" />
        </span>
        {clinic.phone && (
          <p className="mt-6">
            Is it urgent? Call{' '}
            <PhoneLink className="target inline-flex items-center font-medium underline underline-offset-4" />
          </p>
        )}
      </div>
    </PageMain>
  );
}
