import { adjustmentEndpoints } from '@chairside/contract/adjustments';
import { addDays } from '@chairside/rules/clinic-date';
import { adjustmentsOf } from '../adjustments.ts';
import { any, anyPatient, type Operation } from './world.ts';

/** What an owner changes of a plan, without money. */
export const ADJUSTING: Record<string, Operation> = {
  async 'give or take sessions'(world) {
    const { app, owner, next } = world;
    const at = adjustmentsOf(app, owner, anyPatient(world).user._id);
    const sessions = 1 + next(5);
    const kind = next(2) === 0 ? 'addition' : 'deduction';
    const reply = await at.adjust(kind, sessions);
    return reply.code ?? kind;
  },

  async 'pause a plan'(world) {
    const { app, owner, next } = world;
    const from = addDays(app.clock.now.toISOString().slice(0, 10), next(30));
    const at = adjustmentsOf(app, owner, anyPatient(world).user._id);
    const reply = await at.pause(from, addDays(from, next(20)));
    return reply.code ?? 'paused';
  },

  async 'end a pause'(world) {
    const { app, owner, next } = world;
    const { rows } = await app.db.database.$client.query<{ id: string }>(
      'select id from plan_pauses order by id',
    );
    const pause = any(rows, next);
    if (!pause) return 'nothing is paused';
    const reply = await app.call(adjustmentEndpoints.endPause, { params: pause }, owner);
    return reply.code ?? 'ended';
  },
};
