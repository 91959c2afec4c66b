import { BrandLink } from '@chairside/ui/brand-link.tsx';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { PageMain } from '@chairside/ui/page-main.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { clinic } from '../features/clinic/clinic.ts';
import { SiteFooter } from './site-footer.tsx';

/** Header and footer of the pages that anyone may read. */
export function SiteFrame({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      <header className="page flex items-center justify-between gap-4 py-3 sm:py-4">
        <BrandLink href="/" name={clinic.name} />
        <nav id="navigation" aria-label="Main">
          <Link href="/login" className={buttonClass({ variant: 'secondary' })}>
            Login
          </Link>
        </nav>
      </header>
      <PageMain site={clinic.name} {...(title ? { title } : {})}>
        {children}
      </PageMain>
      <SiteFooter />
    </>
  );
}
