import type { ContactChange } from '@chairside/contract/contact-change';
import type { ContactChangeRow } from './store.ts';

/** A change as its patient sees it. */
export function presentChange({ contactType, contact, takesEffectAt }: ContactChangeRow): ContactChange {
  return { contactType, contact, takesEffectAt: takesEffectAt.toISOString() };
}
