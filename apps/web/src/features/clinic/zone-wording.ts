/** The zone of the clinic's times, for a device whose clock shows another time; null where both show the same. */
export function zoneElsewhere(clinicZone: string, deviceZone: string, now: Date) {
  if (clockIn(clinicZone, now) === clockIn(deviceZone, now)) return null;
  return { long: nameOf(clinicZone, 'long', now), short: nameOf(clinicZone, 'short', now) };
}

/** `Times are the clinic's: India Standard Time (IST).` */
export function zoneNote({ long, short }: { long: string; short: string }): string {
  return `Times are the clinic’s: ${long === short ? long : `${long} (${short})`}.`;
}

function clockIn(timeZone: string, now: Date): string {
  return now.toLocaleString('en-IN', { timeZone });
}

function nameOf(timeZone: string, timeZoneName: 'long' | 'short', now: Date): string {
  const fields = new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName }).formatToParts(now);
  return fields.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
