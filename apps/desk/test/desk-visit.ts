import type { DeskVisit } from '@chairside/contract/desk-day';

/** A visit of an hour as the desk shows it, scheduled and of a plan unless it is to be otherwise. */
export const deskVisit = (change: Partial<DeskVisit> = {}): DeskVisit => ({
  _id: '01890a5d-ac96-774b-bcce-b302099a8301',
  userId: '01890a5d-ac96-774b-bcce-b302099a8057',
  name: 'Asha Rao',
  bookedBy: null,
  date: '2026-12-01',
  start: 600,
  end: 660,
  startsAt: '2026-12-01T04:30:00Z',
  chair: 1,
  status: 'scheduled',
  arrivedAt: null,
  inChairAt: null,
  isFollowUp: false,
  sessionsLeft: 3,
  cancelReason: null,
  alerts: null,
  lastStep: null,
  ...change,
});

/** The same once its patient has come, at that time of its day in India: `10:00:00`. */
export const arrivedAt = (visit: DeskVisit, time: string): DeskVisit => ({
  ...visit,
  arrivedAt: new Date(`${visit.date}T${time}+05:30`).toISOString(),
});
