import type { CreatedOrder } from '@chairside/contract/payments';
import type { User } from '@chairside/contract/user';
import { counted } from '../wording/wording.ts';
import type { CheckoutDisplay } from './checkout-contract.ts';

// A block of its own comes before the provider's, of which each that is switched on follows.
const UPI_FIRST: CheckoutDisplay = {
  blocks: { upi: { name: 'UPI', instruments: [{ method: 'upi' }] } },
  sequence: ['block.upi'],
  preferences: { show_default_blocks: true },
};

interface CheckoutLook {
  /** The clinic's. */
  name: string;
  color: string;
  isPhone: boolean;
}

/** How the clinic and the person paying appear in the provider's window, and on a phone UPI first of all methods (PAY-30). */
export function checkoutPresentation(
  { planDetails }: Pick<CreatedOrder, 'planDetails'>,
  user: Pick<User, 'name' | 'email' | 'phone'>,
  { name, color, isPhone }: CheckoutLook,
) {
  return {
    name,
    description: `${planDetails.name}, ${counted(planDetails.sessions, 'session')}`,
    prefill: { name: user.name, email: user.email ?? '', contact: user.phone ? `+91${user.phone}` : '' },
    theme: { color },
    ...(isPhone && { config: { display: UPI_FIRST } }),
  };
}

/** Where the apps that pay by UPI are at hand: under a thumb, or in a window as narrow as a phone. */
export const isOnPhone = () => window.matchMedia('(pointer: coarse), (max-width: 40rem)').matches;
