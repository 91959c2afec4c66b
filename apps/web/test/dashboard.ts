import type { DashboardStats, DashboardVisit } from '@chairside/contract/dashboard';

export function dashboardVisit(change: Partial<DashboardVisit> = {}): DashboardVisit {
  return {
    _id: '01890a5d-ac96-774b-bcce-b302099a8001',
    date: '2026-11-24',
    timeSlot: '10:00-11:00',
    startsAt: '2026-11-24T04:30:00.000Z',
    endsAt: '2026-11-24T05:30:00.000Z',
    status: 'scheduled',
    isFollowUp: false,
    visitor: null,
    updatedAt: '2026-11-20T09:35:00.000Z',
    ...change,
  };
}

export function dashboardStats(change: Partial<DashboardStats> = {}): DashboardStats {
  return {
    sessionsRemaining: 6,
    bookedSessions: 2,
    upcomingAppointments: 2,
    upcomingFollowUps: 0,
    completedAppointments: 3,
    recentAppointments: [],
    nextAppointments: [],
    ...change,
  };
}
