// A patient's subscription: its plan, status, term and sessions, and whatever changes them.
export {
  eraseAdjustments,
  findAdjustment,
  insertAdjustment,
  listAdjustments,
} from './adjustment-store.ts';
export {
  currentPlanOf,
  grantPaidPlan,
  planOfSubscription,
  sessionsGrantedBy,
  switchFreely,
} from './change-plan.ts';
export { changeReminders, changeTerm } from './change-term.ts';
export { type EndingPlan, endPlan, lockUnchangedTerm, markExpired, resumePlan } from './ending.ts';
export {
  deletePauses,
  erasePauses,
  findPause,
  findPauseOfRequest,
  findPauseOn,
  insertPause,
  listAllPauses,
  listPauses,
  listPausesWithStaff,
  PAUSE_ON_DATE,
  pausesOfTerm,
  shortenPause,
} from './pause-store.ts';
export { restoreTerm, reverseGrant, suspend, unspentOf } from './reverse-grant.ts';
export {
  findEnded,
  findEndedEarly,
  findEndingBetween,
  findIncludedTreatments,
  findSubscriptionWithPlan,
  lockSubscription,
  SUBSCRIPTION_WITH_PLAN,
} from './store.ts';
export {
  changeChosenPlan,
  isAsOpened,
  type LockedSubscription,
  lockSessions,
  openSuspended,
  openSuspendedFor,
  presentSubscription,
  returnSession,
  spendSession,
  subscriptionOf,
} from './subscription.ts';
