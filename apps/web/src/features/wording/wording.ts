import type { ContactType } from '@chairside/rules/contact';

/** `1 session`, `8 sessions`. */
export function counted(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
}

/** `+91 98765 43210` */
export function displayPhone(phone: string): string {
  return `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
}

/** `+91 98765 43210`, or the address as it is. */
export function displayContact({
  contactType,
  contact,
}: {
  contactType: ContactType;
  contact: string;
}): string {
  return contactType === 'phone' ? displayPhone(contact) : contact;
}
