import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { backupTroubleQuery } from '../features/backups/api/backups.ts';
import { messageTroubleQuery } from '../features/message-trouble/api/message-trouble.ts';
import { useMayStaff } from '../features/staff-session/use-staff.ts';
import { clinicTroubleQuery } from '../features/status/api/clinic-status.ts';

const LONGEST_MS = 500;

/**
 * The screen below what warns of something on every screen. It is at work from the start, but is seen once those warnings
 * are known, as one that comes later would move it under somebody's hand; and at the latest after half a second.
 */
export function BelowWarnings({ children }: { children: ReactNode }) {
  const mayManage = useMayStaff('manage_clinic');
  const messages = useQuery(messageTroubleQuery);
  const clinic = useQuery({ ...clinicTroubleQuery, enabled: mayManage });
  const backups = useQuery({ ...backupTroubleQuery, enabled: mayManage });
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  const isUnknown = messages.isLoading || clinic.isLoading || backups.isLoading;
  return <div className={isUnknown && !isLate ? 'opacity-0' : ''}>{children}</div>;
}
