import type { HistoryEntry } from '@chairside/contract/payments';
import type { Subscription } from '@chairside/contract/user';
import type { SubscriptionStatus } from '@chairside/rules/subscription';
import { Badge, type BadgeTone } from './badge.tsx';
import { statusName } from './wording.ts';

const STATUS_TONES: Record<SubscriptionStatus, BadgeTone> = {
  active: 'good',
  expired: 'bad',
  suspended: 'waiting',
};

interface StatusBadgeProps {
  subscription: Subscription;
  /** As of now. */
  status: SubscriptionStatus;
}

export function StatusBadge({ subscription, status }: StatusBadgeProps) {
  return <Badge tone={STATUS_TONES[status]}>{statusName(subscription, status)}</Badge>;
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
