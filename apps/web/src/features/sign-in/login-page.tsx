import type { User } from '@chairside/contract/user';
import { BrandLink } from '@chairside/ui/brand-link.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { Card } from '@chairside/ui/card.tsx';
import { NoticePlace } from '@chairside/ui/notice-place.tsx';
import { PageMain } from '@chairside/ui/page-main.tsx';
import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Link } from 'wouter';
import { clinic } from '../clinic/clinic.ts';
import { LegalLinks } from '../legal/legal-links.tsx';
import { DemoPatientButton } from './demo-patient-button.tsx';
import type { LoginContact } from './login-contact.ts';
import { LoginFailure } from './login-failure.tsx';
import { LoginForm } from './login-form.tsx';
import { useLogin } from './use-login.ts';
import { WelcomePanel } from './welcome-panel.tsx';

interface LoginPageProps extends Omit<ComponentProps<typeof LoginForm>, 'login' | 'failure'> {
  /** Typed before, on another page. */
  contact: LoginContact | null;
  /** The user is signed in by then, and may not have paid yet. */
  onSignedIn: (user: User) => void;
}

/** The page of those who have an account (LOGIN-1). */
export function LoginPage({ contact, onSignedIn, ...form }: LoginPageProps) {
  const heading = useId();
  const login = useLogin(onSignedIn, contact);
  return (
    <>
      <header className="page flex flex-wrap items-center justify-between gap-x-4 py-2 sm:py-4">
        <BrandLink href="/" name={clinic.name} />
        <nav id="navigation" aria-label="Main">
          <Link href="/" className={`${buttonClass({ variant: 'quiet' })} -mx-3 px-3!`}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            Back to Home
          </Link>
        </nav>
      </header>
      <PageMain
        title="Log in"
        site={clinic.name}
        className="page grid gap-6 pt-2 pb-10 max-sm:gap-3 max-sm:pt-0 max-lg:max-w-xl lg:grid-cols-[1.1fr_1fr] lg:gap-8 lg:pb-14"
      >
        <WelcomePanel />
        <Card labelledBy={heading} className="max-sm:p-5!">
          <h2 id={heading} className="mb-4 text-2xl max-lg:sr-only">
            Log in
          </h2>
          <LoginForm
            login={login}
            failure={
              <NoticePlace>
                <LoginFailure login={login} />
              </NoticePlace>
            }
            {...form}
          />
          {clinic.demo && <DemoPatientButton onSignedIn={onSignedIn} />}
        </Card>
      </PageMain>
      <footer id="footer" className="page border-t border-line py-6">
        <LegalLinks lead="By logging in you agree to the" />
      </footer>
    </>
  );
}
