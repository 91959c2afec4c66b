import { Button } from '@chairside/ui/button.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMayStaff } from '../../staff-session/use-staff.ts';
import { Documents } from './documents.tsx';
import { MedicalHistory } from './medical-history.tsx';
import { Section } from './section.tsx';

/** The medical history and the documents, for whoever may see them, once they are opened: each reading is noted. */
export function MedicalSection({ patientId }: { patientId: string }) {
  const maySee = useMayStaff('see_medical');
  const [isOpen, setOpen] = useState(false);
  const opened = useRef<HTMLDivElement>(null);
  useFocusAfter(!isOpen, opened);
  return (
    <Section title="Medical history and documents">
      {!maySee && (
        <p className="flex gap-3">
          <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          <span>
            Closed to your role. The owner of the clinic can open it to you. Alerts are shown above.
          </span>
        </p>
      )}
      {maySee && !isOpen && (
        <>
          <p className="mb-3 text-ink-soft">The audit log notes who opens it.</p>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Open
          </Button>
        </>
      )}
      {maySee && isOpen && (
        <div ref={opened} tabIndex={-1} className="grid gap-6">
          <MedicalHistory patientId={patientId} />
          <Documents patientId={patientId} />
        </div>
      )}
    </Section>
  );
}
