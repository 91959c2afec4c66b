import { awaited, server } from '@chairside/client/test/server';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { button } from '@chairside/ui/test/screen.ts';
import { expect, test, vi } from 'vitest';
import { RECEPTIONIST, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { deskVisit } from '../../../test/desk-visit.ts';
import { startSession } from '../staff-session/signed-in.ts';
import { lastTaken, useStepActions } from './step-actions.ts';

const { takeVisitStep } = deskDayEndpoints;
const VISIT = deskVisit();

function Arrived() {
  const { take } = useStepActions();
  return (
    <button type="button" onClick={() => void take(VISIT, 'arrive')}>
      Arrived
    </button>
  );
}

test('a step that is answered once somebody else has signed in is not theirs to undo', async () => {
  const taken = awaited(takeVisitStep);
  server.answers(takeVisitStep, () => taken.promise);
  await showAtDesk(<Arrived />);
  await button('Arrived').click();
  startSession(RECEPTIONIST);
  taken.resolve({ hasChanged: true, visit: VISIT });
  await server.untilQuiet();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lastTaken.get()).toBeNull();
});
