import { clinic } from './clinic.ts';
import { zoneNote } from './zone-wording.ts';

/** Names the zone of the times beside it, for who is elsewhere (SCREEN-17). */
export function ZoneNote() {
  const note = zoneNote(clinic.timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  return note && <p className="text-sm text-ink-soft">{note}</p>;
}
