export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** What a journey runs on. All are of one project: Playwright starts other workers, with other browsers, for the next one. */
export const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true };
export const IN_WIDE_WINDOW = { viewport: DESKTOP, hasTouch: false, isMobile: false };
/** For what is done most. */
export const BOTH_WAYS = { 'on a phone': ON_PHONE, 'in a wide window': IN_WIDE_WINDOW };
