import type { adjustmentEndpoints } from '@chairside/contract/adjustments';
import { isRefusal } from '@chairside/rules/refusal';
import type { Handlers } from '../use-case/call.ts';
import { refuse } from '../use-case/outcome.ts';
import { patientBy } from '../users/feature.ts';
import { adjustSessions } from './adjust-sessions.ts';
import type { AdjustmentDependencies } from './dependencies.ts';
import { endPause, previewPauseEnd } from './end-pause.ts';
import { pausePlan, previewPause } from './pause-plan.ts';

/** How an owner gives and takes sessions of a patient's plan, and pauses it (ADJUST-1 to ADJUST-12). */
export function adjustmentHandlers(
  dependencies: AdjustmentDependencies,
): Handlers<typeof adjustmentEndpoints> {
  const { database, log } = dependencies;
  const logged = (event: string, staffId: string) =>
    log.info({ event, staffId }, "an owner changed a patient's plan");

  return {
    async adjustSessions({ params, body, staff: { staffId }, now }) {
      if (!(await patientBy(database, params.id))) return refuse('patient_not_found');
      const outcome = await adjustSessions(database, { ...body, patientId: params.id, staffId, now });
      if (!isRefusal(outcome)) logged('sessions_adjusted', staffId);
      return outcome;
    },

    async previewPause({ params, query: pause, now }) {
      if (!(await patientBy(database, params.id))) return refuse('patient_not_found');
      return previewPause(dependencies, { patientId: params.id, pause, now });
    },

    async pausePlan({ params, body: { requestId, reason, ...pause }, staff: { staffId }, now }) {
      if (!(await patientBy(database, params.id))) return refuse('patient_not_found');
      const request = { patientId: params.id, pause, requestId, reason, staffId, now };
      const outcome = await pausePlan(dependencies, request);
      if (!isRefusal(outcome)) logged('plan_paused', staffId);
      return outcome;
    },

    previewPauseEnd: ({ params: { id }, now }) => previewPauseEnd(dependencies, { id, now }),

    async endPause({ params: { id }, staff: { staffId }, now }) {
      const outcome = await endPause(dependencies, { id, staffId, now });
      if (!isRefusal(outcome)) logged('plan_pause_ended', staffId);
      return outcome;
    },
  };
}
