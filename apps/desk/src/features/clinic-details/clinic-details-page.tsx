import { DeskMain } from '../staff-session/desk-main.tsx';
import { ClaimSection } from './claims/claim-section.tsx';
import { DetailSection } from './details/detail-section.tsx';
import { PhotoSection } from './photos/photo-section.tsx';
import { ShownDentistSection } from './shown-dentists/shown-dentist-section.tsx';

/** What the clinic says and shows of itself wherever patients meet it. */
export function ClinicDetailsPage() {
  return (
    <DeskMain title="Clinic details" className="page grid max-w-4xl gap-10 py-6">
      <div className="grid gap-2">
        <h1 className="text-2xl font-semibold">Clinic details</h1>
        <p className="text-ink-soft">
          What patients see of the clinic. A change is on the{' '}
          <a href="/" target="_blank" rel="noreferrer" className="underline underline-offset-3">
            landing page<span className="sr-only"> (opens in a new tab)</span>
          </a>{' '}
          within seconds.
        </p>
      </div>
      <DetailSection />
      <ClaimSection />
      <ShownDentistSection />
      <PhotoSection />
    </DeskMain>
  );
}
