import { type LandingData, landingData } from '@chairside/contract/landing';
import { readPageData } from './page-data.ts';

function readLanding(): LandingData | null {
  const parsed = landingData.safeParse(readPageData('landing'));
  return parsed.success ? parsed.data : null;
}

let landing = readLanding();

/** What the server knew of plans, hours and free slots as it sent the page; null when it could not tell. */
export const landingAsSent = (): LandingData | null => landing;

/** Where a page is rendered ahead there is no JSON yet: whoever renders it says what it shows. */
export function setLanding(data: LandingData): void {
  landing = data;
}
