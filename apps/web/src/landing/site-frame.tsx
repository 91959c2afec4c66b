import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { clinic } from '../clinic.ts';
import { buttonClass } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo-mark.tsx';
import { PageMain } from '../ui/page-main.tsx';
import { SiteFooter } from './site-footer.tsx';

/** Header and footer of the pages that anyone may read. */
export function SiteFrame({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      <header className="page flex items-center justify-between gap-4 py-3 sm:py-4">
        <Link
          href="/"
          className="target inline-flex items-center gap-3 rounded-sm text-lg font-semibold sm:text-xl leading-tight tracking-tight"
        >
          <LogoMark className="size-9 shrink-0" />
          {clinic.name}
        </Link>
        <nav id="navigation" aria-label="Main">
          <Link href="/login" className={buttonClass({ variant: 'secondary' })}>
            Login
          </Link>
        </nav>
      </header>
      <PageMain {...(title ? { title } : {})}>{children}</PageMain>
      <SiteFooter />
    </>
  );
}
