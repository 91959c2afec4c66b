import type { ReactNode } from 'react';
import { clinic } from './clinic.ts';

interface ContactLinkProps {
  className?: string;
  /** What the link says, where that is not the contact itself. */
  children?: ReactNode;
}

/** Calls the clinic; nothing where it has no phone. */
export function PhoneLink({ className, children = clinic.phone }: ContactLinkProps) {
  if (!clinic.phone) return null;
  return (
    <a href={`tel:${clinic.phone.replace(/[^+\d]/g, '')}`} className={className}>
      {children}
    </a>
  );
}

/** Writes to the clinic; nothing where it has no e-mail address. */
export function EmailLink({ className, children = clinic.email }: ContactLinkProps) {
  if (!clinic.email) return null;
  return (
    <a href={`mailto:${clinic.email}`} className={className}>
      {children}
    </a>
  );
}

/** Leads to the clinic on a map, the clinic's own or one that shows the way; nothing where it has no address. */
export function DirectionsLink({ className, children }: ContactLinkProps) {
  if (!clinic.address) return null;
  const place = encodeURIComponent(`${clinic.name}, ${clinic.address}`);
  return (
    <a
      href={clinic.mapUrl || `https://www.google.com/maps/dir/?api=1&destination=${place}`}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
