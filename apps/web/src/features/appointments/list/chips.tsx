import type { Appointment } from '@chairside/contract/appointments';
import type { AppointmentStatus } from '@chairside/rules/appointment';
import { CheckMark } from '@chairside/ui/check-mark.tsx';
import type { ReactNode } from 'react';
import { STATUS_NAMES } from './wording.ts';

const LOOKS: Record<AppointmentStatus, string> = {
  scheduled: 'bg-neem-soft text-neem',
  confirmed: 'bg-neem text-on-neem',
  completed: 'bg-success-soft text-success',
  cancelled: 'bg-danger-soft text-danger',
  rescheduled: 'bg-marigold-soft text-marigold-ink',
  no_show: 'bg-idle text-ink',
};

interface ChipsProps {
  appointment: Appointment;
  hasFollowUps: boolean;
  /** What has just been done with it. */
  change: string | undefined;
}

/** Where an appointment stands, in a few words each. */
export function Chips({ appointment, hasFollowUps, change }: ChipsProps) {
  const { status, rescheduleHistory } = appointment;
  return (
    <ul aria-label="Status" className="flex flex-wrap gap-1.5">
      {change && <Chip look="bg-marigold text-on-marigold">{change}</Chip>}
      <Chip look={LOOKS[status]}>
        {status === 'confirmed' && <CheckMark className="size-4" />}
        {STATUS_NAMES[status]}
      </Chip>
      {rescheduleHistory.length > 0 && status !== 'rescheduled' && (
        <Chip look={LOOKS.rescheduled}>{STATUS_NAMES.rescheduled}</Chip>
      )}
      {hasFollowUps && <Chip look="bg-neem-soft text-neem">Has Follow-ups</Chip>}
    </ul>
  );
}

function Chip({ look, children }: { look: string; children: ReactNode }) {
  return (
    <li
      className={`inline-flex items-center gap-1 rounded-full px-2.5 text-sm font-medium forced-colors:border ${look}`}
    >
      {children}
    </li>
  );
}
