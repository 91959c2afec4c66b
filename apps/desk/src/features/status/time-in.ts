import { formatMoment } from '@chairside/rules/clinic-date';

/** Says an instant by the clinic's clock. */
export const timeIn = (timeZone: string) => (instant: string) => formatMoment(instant, timeZone);
