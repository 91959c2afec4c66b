import { vi } from 'vitest';

/** From here on the device is one that shows the time of another zone than the clinic's, such as a traveller's. */
export function travels(timeZone = 'Europe/Berlin'): void {
  const actual = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...actual.call(this), timeZone };
  });
}
