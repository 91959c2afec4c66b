import { LEGAL_TITLES } from '@chairside/contract/terms';
import { LogoMark } from '@chairside/ui/logo-mark.tsx';
import { Link } from 'wouter';
import { clinic } from '../features/clinic/clinic.ts';
import { DirectionsLink, EmailLink, PhoneLink } from '../features/clinic/contact-links.tsx';

const LINK =
  'target inline-flex items-center underline decoration-line-strong underline-offset-4 hover:decoration-current';

export function SiteFooter() {
  return (
    <footer id="footer" className="border-t border-line bg-sunken">
      <div className="page grid gap-x-12 gap-y-6 py-8 md:grid-cols-[1.4fr_1fr_1fr] lg:py-12">
        <div>
          <p className="flex items-center gap-3 text-lg font-semibold">
            <LogoMark className="size-7 shrink-0" />
            {clinic.name}
          </p>
          <address className="mt-3 max-w-xs text-balance text-ink-soft not-italic">{clinic.address}</address>
          <DirectionsLink className={LINK}>Directions</DirectionsLink>
        </div>
        <section aria-labelledby="contact-title">
          <h2 id="contact-title" className="text-base">
            Contact
          </h2>
          <ul className="mt-1">
            {clinic.phone && (
              <li>
                <PhoneLink className={LINK} />
              </li>
            )}
            {clinic.email && (
              <li>
                <EmailLink className={`${LINK} break-all`} />
              </li>
            )}
          </ul>
        </section>
        <nav aria-labelledby="legal-title">
          <h2 id="legal-title" className="text-base">
            Legal
          </h2>
          <ul className="mt-1">
            <li>
              <Link href="/terms" className={LINK}>
                {LEGAL_TITLES.terms}
              </Link>
            </li>
            <li>
              <Link href="/privacy" className={LINK}>
                {LEGAL_TITLES.privacy}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
