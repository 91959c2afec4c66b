/**
 * `Times are the clinic's: India Standard Time (IST).` for a device whose clock shows another time than the clinic's;
 * null where both show the same.
 */
export function zoneNote(clinicZone: string, deviceZone: string, now: Date): string | null {
  if (clockIn(clinicZone, now) === clockIn(deviceZone, now)) return null;
  const [long, short] = (['long', 'short'] as const).map((style) => nameOf(clinicZone, style, now));
  return `Times are the clinic’s: ${long === short ? long : `${long} (${short})`}.`;
}

function clockIn(timeZone: string, now: Date): string {
  return now.toLocaleString('en-IN', { timeZone });
}

function nameOf(timeZone: string, timeZoneName: 'long' | 'short', now: Date): string {
  const fields = new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName }).formatToParts(now);
  return fields.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
