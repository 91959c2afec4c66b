import { adjustmentEndpoints } from '@chairside/contract/adjustments';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import type { InputOf } from '@chairside/contract/endpoint';
import { newId } from '../src/db/ids.ts';
import type { AddedStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';

type Adjusted = InputOf<typeof adjustmentEndpoints.adjustSessions>['body'];
type Paused = InputOf<typeof adjustmentEndpoints.pausePlan>['body'];

/** What an owner changes of a patient's plan, by the calls of the desk. */
export function adjustmentsOf(app: TestApp, owner: Pick<AddedStaff, 'cookie'>, patientId: string) {
  const at = { params: { id: patientId } };
  const { adjustSessions, previewPause, pausePlan, previewPauseEnd, endPause } = adjustmentEndpoints;
  const adjust = (kind: Adjusted['kind'], sessions: number, more: Partial<Adjusted> = {}) => {
    const body = { requestId: newId(), kind, sessions, reason: 'Goodwill', ...more };
    return app.call(adjustSessions, { ...at, body }, owner);
  };
  const pause = (from: string, until: string, more: Partial<Paused> = {}) => {
    const body = { requestId: newId(), from, until, reason: 'Abroad', ...more };
    return app.call(pausePlan, { ...at, body }, owner);
  };
  return {
    adjust,
    give: (sessions: number, more?: Partial<Adjusted>) => adjust('addition', sessions, more),
    take: (sessions: number, more?: Partial<Adjusted>) => adjust('deduction', sessions, more),
    preview: (from: string, until: string) =>
      app.call(previewPause, { ...at, query: { from, until } }, owner),
    pause,
    previewEnd: (id: string) => app.call(previewPauseEnd, { params: { id } }, owner),
    end: (id: string) => app.call(endPause, { params: { id } }, owner),
    async card() {
      const { data } = await app.call(deskPatientEndpoints.patientCard, at, owner);
      if (!data.plan) throw new Error('there is no plan on the card');
      return { ...data.plan, adjustments: data.plan.adjustments ?? [], pauses: data.plan.pauses ?? [] };
    },
  };
}
