/** The operators let a place of an SMS hold so many characters, a link as well (MSG-5). */
export const LONGEST_SMS_VALUE = 40;

/** The pages that messages lead to, and the short path below which the server sends a browser on to each (MSG-18). */
export const SHORT_LINKS = {
  appointments: { path: '/v', leadsTo: '/#/appointments' },
  stopChange: { path: '/s', leadsTo: '/#/stop-change' },
} as const;
export type ShortLink = keyof typeof SHORT_LINKS;

/** The longest address of a clinic with which every page has a link that an SMS holds (MSG-19). */
export const LONGEST_ADDRESS =
  LONGEST_SMS_VALUE - Math.max(...Object.values(SHORT_LINKS).map(({ path }) => path.length));

/** The link to a page below the address at which patients have the client (MSG-18). */
export function shortLink(address: string, page: ShortLink): string {
  return `${address}${SHORT_LINKS[page].path}`;
}

/**
 * The link that stops a change of a contact, as an SMS has it: with its code where an SMS holds that, and else to the page that
 * says how it is stopped (MSG-20).
 */
export function stopLinkForSms(address: string, code: string): string {
  const link = `${address}/#${code}`;
  return link.length <= LONGEST_SMS_VALUE ? link : shortLink(address, 'stopChange');
}

/** The same link as an e-mail has it, which holds one of any length (PROF-18). */
export function stopLinkForEmail(address: string, code: string): string {
  return `${address}${SHORT_LINKS.stopChange.leadsTo}/${code}`;
}
