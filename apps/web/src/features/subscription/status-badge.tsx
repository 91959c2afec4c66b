import type { HistoryEntry } from '@chairside/contract/payments';
import type { SubscriptionStatus } from '@chairside/rules/subscription';
import { Badge, type BadgeTone } from './badge.tsx';
import { STATUS_NAMES } from './wording.ts';

const STATUS_TONES: Record<SubscriptionStatus, BadgeTone> = {
  active: 'good',
  expired: 'bad',
  suspended: 'waiting',
};

export function StatusBadge({ status }: { status: SubscriptionStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>;
}

const PAYMENTS: Record<HistoryEntry['status'], { name: string; tone: BadgeTone }> = {
  completed: { name: 'Completed', tone: 'good' },
  pending: { name: 'Pending', tone: 'waiting' },
  failed: { name: 'Failed', tone: 'bad' },
  refunded: { name: 'Refunded', tone: 'neutral' },
};

export function PaymentBadge({ status }: { status: HistoryEntry['status'] }) {
  const { name, tone } = PAYMENTS[status];
  return <Badge tone={tone}>{name}</Badge>;
}
