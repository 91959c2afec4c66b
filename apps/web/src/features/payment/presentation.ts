import type { CreatedOrder } from '@chairside/contract/payments';
import type { User } from '@chairside/contract/user';
import { counted } from '../wording/wording.ts';

/** How the clinic and the person paying appear in the provider's window. */
export function checkoutPresentation(
  { planDetails }: Pick<CreatedOrder, 'planDetails'>,
  user: Pick<User, 'name' | 'email' | 'phone'>,
  clinicName: string,
  color: string,
) {
  return {
    name: clinicName,
    description: `${planDetails.name}, ${counted(planDetails.sessions, 'session')}`,
    prefill: { name: user.name, email: user.email ?? '', contact: user.phone ? `+91${user.phone}` : '' },
    theme: { color },
  };
}
