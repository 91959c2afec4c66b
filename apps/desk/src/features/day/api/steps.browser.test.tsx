import { refusal, server } from '@chairside/client/test/server';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { button } from '@chairside/ui/test/screen.ts';
import { expect, test } from 'vitest';
import { showAtDesk } from '../../../../test/browser/show-at-desk.tsx';
import { deskVisit } from '../../../../test/desk-visit.ts';
import { useTakeStep } from './steps.ts';

const { takeVisitStep } = deskDayEndpoints;
const { _id: id, date } = deskVisit();

function CancelButton() {
  const { mutate } = useTakeStep();
  return (
    <button
      type="button"
      onClick={() => mutate({ id, step: 'cancel', from: { date, timeSlot: '10:00-11:00' } })}
    >
      Cancel
    </button>
  );
}

test('a server of the version before, which does not know where a visit was shown, cancels it on the day', async () => {
  const isNew = (body: unknown) => 'from' in Object(body);
  server.answers(takeVisitStep, ({ body }) =>
    refusal(isNew(body) ? 'invalid_input' : 'appointment_not_found'),
  );
  await showAtDesk(<CancelButton />);
  await button('Cancel').click();
  await expect.poll(() => server.asked(takeVisitStep).map(({ body }) => isNew(body))).toEqual([true, false]);
});
