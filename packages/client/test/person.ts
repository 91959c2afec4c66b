import type { Subscription, User } from '@chairside/contract/user';

export function person(change: Partial<User> = {}): User {
  return {
    _id: '01890a5d-ac96-774b-bcce-b302099a8057',
    name: 'Asha Rao',
    phone: '9876543210',
    phoneVerified: true,
    email: null,
    emailVerified: false,
    profilePhoto: null,
    role: 'patient',
    createdAt: '2026-01-01T00:00:00.000Z',
    subscription: null,
    ...change,
  };
}

export function subscription(change: Partial<Subscription> = {}): Subscription {
  return {
    status: 'active',
    sessionsRemaining: 6,
    totalSessions: 8,
    startDate: null,
    endDate: null,
    renewalReminders: true,
    planId: null,
    ...change,
  };
}
