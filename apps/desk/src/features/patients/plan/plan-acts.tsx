import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { Button } from '@chairside/ui/button.tsx';
import { useState } from 'react';
import { AdjustDialog } from './adjust-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';

interface PlanActsProps {
  patientId: string;
  plan: NonNullable<PatientCard['plan']>;
  /** The clinic's date. */
  today: string;
}

/** What an owner can do with a plan that runs. */
export function PlanActs({ patientId, plan, today }: PlanActsProps) {
  const [does, setDoes] = useState<'adjust' | 'pause' | null>(null);
  const close = () => setDoes(null);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setDoes('adjust')}>
        Adjust sessions
      </Button>
      <Button variant="secondary" onClick={() => setDoes('pause')}>
        Pause plan
      </Button>
      {does === 'adjust' && <AdjustDialog patientId={patientId} plan={plan} onClose={close} />}
      {does === 'pause' && <PauseDialog patientId={patientId} today={today} onClose={close} />}
    </div>
  );
}
