import type { User } from '@chairside/contract/user';
import { Button } from '@chairside/ui/button.tsx';
import { UserRoundSearch } from 'lucide-react';
import { useDemoPatient } from './api/demo-patient.ts';

/** Lets visitors of a sandbox look around as a patient with a history, without signing up. */
export function DemoPatientButton({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const demo = useDemoPatient(onSignedIn);
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="mb-3 text-ink-soft">Just looking? Nothing here is real, and nobody is charged.</p>
      <Button variant="secondary" busy={demo.isPending} onClick={() => demo.mutate()} className="w-full">
        <UserRoundSearch aria-hidden="true" className="size-5" />
        Try as a demo patient
      </Button>
    </div>
  );
}
