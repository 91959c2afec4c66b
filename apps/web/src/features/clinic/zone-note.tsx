import { clinic } from './clinic.ts';
import { zoneElsewhere, zoneNote } from './zone-wording.ts';

/** Says which zone the times below are of, to who is elsewhere (SCREEN-17). */
export function ZoneNote() {
  const zone = zoneOfTimes();
  return zone && <p className="text-sm text-ink-soft">{zoneNote(zone)}</p>;
}

/** The zone behind a single time, in letters, for who is elsewhere (SCREEN-17). */
export function ZoneMark() {
  const zone = zoneOfTimes();
  return (
    zone && (
      <>
        {' '}
        <abbr title={zone.long} className="no-underline">
          {zone.short}
        </abbr>
      </>
    )
  );
}

const zoneOfTimes = () =>
  zoneElsewhere(clinic.timeZone, Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
