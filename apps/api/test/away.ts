import { dentistAwayEndpoints } from '@chairside/contract/dentist-away';
import type { InputOf } from '@chairside/contract/endpoint';
import { phoneCallEndpoints } from '@chairside/contract/phone-calls';
import { book, manyPatients } from './patients.ts';
import { type AddedStaff, addStaff } from './staff.ts';
import { NOON, startTestApp, type TestApp } from './test-app.ts';
import { addDentist, addTreatment } from './treatments.ts';

type Save = InputOf<typeof dentistAwayEndpoints.saveAway>['body'];
type Range = Pick<Save, 'startDate' | 'endDate'>;

/** The calls by which an owner deals with an absence of a dentist. */
export function awayOf(app: TestApp, owner: AddedStaff, dentistId: string) {
  const params = { id: dentistId };
  const { affectedVisits, saveAway } = dentistAwayEndpoints;
  return {
    lookUp: (query: Range) => app.call(affectedVisits, { params, query }, owner),
    save: (range: Range, moves: Save['moves'] = [], reason = '') =>
      app.call(saveAway, { params, body: { ...range, reason, moves } }, owner),
    /** What is sent when every proposal is accepted. */
    async accepted(range: Range): Promise<Save['moves']> {
      const { data } = await app.call(affectedVisits, { params, query: range }, owner);
      return data.visits.flatMap(({ _id: visit, date, timeSlot, proposal }) =>
        proposal
          ? [
              {
                visit,
                from: { date, timeSlot },
                to: {
                  date: proposal.date,
                  timeSlot: proposal.timeSlot,
                  dentist: proposal.dentist._id,
                },
              },
            ]
          : [],
      );
    },
  };
}

// The tests' clock stands on Friday, 20 November 2026.
export const WEEK = { startDate: '2026-11-30', endDate: '2026-12-05' };
export const MONDAY = WEEK.startDate;
/** The first day after the week. */
export const BACK = '2026-12-06';

interface Booking {
  date?: string;
  of?: { token: string };
  dentist?: string;
}

/** A clinic of two dentists, of whom Meera is to be away. */
export async function startAwayClinic() {
  const app = await startTestApp({ CLINIC_CHAIRS: '3' });
  const staff = await addStaff(app, 'owner');
  const meera = await addDentist(app, staff, 'Dr Meera Iyer');
  const ravi = await addDentist(app, staff, 'Dr Ravi Menon');
  const cleaning = await addTreatment(app, staff, 'Cleaning', { minutes: 60 });
  const run = (text: string, values?: unknown[]) => app.db.database.$client.query(text, values);
  const patients = (count: number) => manyPatients(app.db.database, count);
  const patient = async () => {
    const [created] = await patients(1);
    if (!created) throw new Error('no patient');
    return created;
  };

  return {
    app,
    meera,
    ravi,
    cleaning,
    run,
    patients,
    patient,
    /** Empties it, and gives an owner who has done nothing yet. */
    async empty(): Promise<AddedStaff> {
      app.clock.now = NOON;
      await run(`delete from dentist_absences; delete from dentist_dates; delete from phone_calls;
        delete from outbox_messages; delete from appointment_moves; delete from appointments;
        delete from rate_limits; update dentists set hours = null, retired_at = null; update subscriptions set status = 'active'`);
      return addStaff(app, 'owner');
    },
    /** A visit with Meera on Monday, of a new patient, unless it says otherwise; gives the identifier. */
    async bookAt(timeSlot: string, { date = MONDAY, of, dentist = meera }: Booking = {}) {
      const booked = await book(app, of ?? (await patient()), {
        date,
        timeSlot,
        treatment: cleaning,
        dentist,
      });
      if (booked.status !== 201) throw new Error(`not booked: ${booked.code}`);
      return booked.data._id;
    },
    /** The visits on the list of calls for the sake of the hours, or of who is away. */
    async onCallList(owner: AddedStaff) {
      const { data } = await app.call(phoneCallEndpoints.phoneCallsDue, {}, owner);
      return data.calls.filter(({ kind }) => kind === 'hours_changed').map(({ subjectId }) => subjectId);
    },
  };
}
