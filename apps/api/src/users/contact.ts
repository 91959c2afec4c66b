import type { ContactType } from '@chairside/rules/contact';

export interface Contact {
  contactType: ContactType;
  contact: string;
}

/** Whom a body names that holds either a phone or an e-mail; the contract lets no other through. */
export function contactOf({
  phone,
  email,
}: {
  phone?: string | undefined;
  email?: string | undefined;
}): Contact {
  if (phone !== undefined) return { contactType: 'phone', contact: phone };
  if (email !== undefined) return { contactType: 'email', contact: email };
  throw new Error('a body came through that names nobody');
}
