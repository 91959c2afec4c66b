import { dentistAwayEndpoints } from '@chairside/contract/dentist-away';
import type { InputOf } from '@chairside/contract/endpoint';
import type { AddedStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';

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
