import { button } from '@chairside/ui/test/screen.ts';

/** Signs out by the menu in the header. */
export async function logOut(): Promise<void> {
  await button(/^Account menu/).click();
  await button('Logout').click();
}
