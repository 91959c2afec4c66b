import { awaited, refusal, server } from '@chairside/client/test/server';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { button } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { RECEPTIONIST, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { deskVisit } from '../../../test/desk-visit.ts';
import { startSession } from '../staff-session/signed-in.ts';
import { lastMove } from './last-move.ts';
import { MovedBar } from './moved-bar.tsx';
import { useMove } from './use-move.ts';

const { moveAtDesk } = deskBookingEndpoints;
const VISIT = deskVisit();
const TO = { date: VISIT.date, timeSlot: '11:00-12:00' };

function MoveButton() {
  const { move } = useMove();
  return (
    <button type="button" onClick={() => void move(VISIT, TO)}>
      Move
    </button>
  );
}

test('a move can be undone from when it was asked for, however long the answer took (DESK-91)', async () => {
  const answer = awaited(moveAtDesk);
  server.answers(moveAtDesk, () => answer.promise);
  await showAtDesk(<MoveButton />);
  await button('Move').click();
  await expect.poll(() => server.asked(moveAtDesk)).toHaveLength(1);
  const asked = Date.now();
  vi.setSystemTime(asked + 3_000);
  answer.resolve({ _id: VISIT._id, patientId: VISIT.userId, ...TO });
  await expect.poll(() => lastMove.get()?.at).toBeLessThanOrEqual(asked);
});

test('a move is offered to be undone for its ten seconds, on whichever screen they pass (DESK-91)', async () => {
  server.answers(moveAtDesk, { _id: VISIT._id, patientId: VISIT.userId, ...TO });
  const here = await showAtDesk(<MoveButton />);
  await button('Move').click();
  await expect.poll(() => lastMove.get()).not.toBeNull();
  await here.unmount();
  vi.setSystemTime((lastMove.get()?.at ?? 0) + 9_000);
  const back = await showAtDesk(<MovedBar />);
  await expect.element(button('Undo')).toBeVisible();
  await back.unmount();
  vi.setSystemTime((lastMove.get()?.at ?? 0) + 10_000);
  await showAtDesk(<MovedBar />);
  // At once, as it would go by itself in the end.
  expect(lastMove.get()).toBeNull();
  expect(button('Undo').query()).toBeNull();
});

test('a visit is moved from where it was shown, and back from where it was moved (DESK-24, DESK-91)', async () => {
  server.answers(moveAtDesk, { _id: VISIT._id, patientId: VISIT.userId, ...TO });
  await showAtDesk(
    <>
      <MoveButton />
      <MovedBar />
    </>,
  );
  const shown = { date: VISIT.date, timeSlot: '10:00-11:00' };
  await button('Move').click();
  await button('Undo').click();
  await expect
    .poll(() => server.asked(moveAtDesk).map(({ body }) => body))
    .toMatchObject([
      { ...TO, from: shown },
      { ...shown, from: TO },
    ]);
});

test('a visit is moved by a server of the version before, which does not know where it was shown', async () => {
  const isNew = (body: unknown) => 'from' in Object(body);
  const moved = { _id: VISIT._id, patientId: VISIT.userId, ...TO };
  server.answers(moveAtDesk, ({ body }) => (isNew(body) ? refusal('invalid_input') : moved));
  await showAtDesk(<MoveButton />);
  await button('Move').click();
  await expect.poll(() => server.asked(moveAtDesk).map(({ body }) => isNew(body))).toEqual([true, false]);
});

test('a move that is answered once somebody else has signed in is not theirs to undo', async () => {
  const answer = awaited(moveAtDesk);
  server.answers(moveAtDesk, () => answer.promise);
  await showAtDesk(<MoveButton />);
  await button('Move').click();
  startSession(RECEPTIONIST);
  answer.resolve({ _id: VISIT._id, patientId: VISIT.userId, ...TO });
  await server.untilQuiet();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lastMove.get()).toBeNull();
});
