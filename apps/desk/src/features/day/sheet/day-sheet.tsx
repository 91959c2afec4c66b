import { formatMoment } from '@chairside/rules/clinic-date';
import './day-sheet.css';
import type { DeskDay, DeskVisit } from '@chairside/contract/desk-day';
import { formatTwelveHours } from '@chairside/rules/clock-time';
import { counted } from '@chairside/rules/counted';
import { TypedText } from '../../patients/typed-text.tsx';
import { longDate } from '../../visits/wording.ts';
import { type Moment, stateOf } from '../visit.ts';
import { alertOf, kindOf, STATE_NAMES } from '../wording.ts';

interface DaySheetProps {
  day: DeskDay;
  clinicName: string;
  timeZone: string;
  /** When it is printed. */
  moment: Moment;
  /** Since when others’ changes are missing; null where none are. */
  behind: Date | null;
}

/** How much of the width each column has. */
const COLUMNS = [
  { name: 'Time', width: '8%' },
  { name: 'Chair', width: '5%' },
  { name: 'Name', width: '17%' },
  { name: 'Phone', width: '6%' },
  { name: 'Kind', width: '8%' },
  { name: 'Sessions left', width: '8%' },
  { name: 'Alerts', width: '18%' },
  { name: 'State', width: '9%' },
  { name: 'Notes', width: '21%' },
] as const;

/** The day on paper: one table by time, with room to write. */
export function DaySheet({ day, clinicName, timeZone, moment, behind }: DaySheetProps) {
  const printedAt = formatMoment(moment.now.toISOString(), timeZone);
  return (
    <section aria-labelledby="day-sheet" className="day-sheet hidden print:block">
      <h1 id="day-sheet" className="text-xl font-semibold">
        {clinicName}: {longDate(day.date)}
      </h1>
      <p className="mb-3">
        {countOf(day)} · printed {printedAt}
      </p>
      {behind && (
        <p className="mb-3 font-semibold">
          Not up to date since {formatMoment(behind.toISOString(), timeZone)}: later changes may be missing.
        </p>
      )}
      <table>
        <colgroup>
          {COLUMNS.map(({ name, width }) => (
            <col key={name} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {COLUMNS.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {day.visits.map((visit) => (
            <SheetRow key={visit._id} visit={visit} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SheetRow({ visit }: { visit: DeskVisit }) {
  const { start, chair, name, bookedBy, phoneEnd, isFollowUp, withoutPlan, sessionsLeft } = visit;
  return (
    <tr>
      <td>{formatTwelveHours(start)}</td>
      <td>{chair}</td>
      <td>
        <TypedText text={name} />
        {bookedBy !== null && (
          <>
            {' '}
            (booked by <TypedText text={bookedBy} />)
          </>
        )}
      </td>
      <td>{phoneEnd}</td>
      <td>{isFollowUp || withoutPlan ? kindOf(visit) : 'Visit'}</td>
      <td>{isFollowUp ? '' : sessionsLeft}</td>
      <td>
        <TypedText text={alertOf(visit) ?? ''} />
      </td>
      <td>{STATE_NAMES[stateOf(visit)]}</td>
      <td />
    </tr>
  );
}

function countOf({ visits, closedFor, hours }: DeskDay): string {
  if (hours === null && visits.length === 0) return closedFor === null ? 'Closed' : `Closed: ${closedFor}`;
  return counted(visits.length, 'visit');
}
