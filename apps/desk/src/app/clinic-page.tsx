import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { FirstStepsProgress } from '../features/first-steps/first-steps-progress.tsx';
import { DeskMain } from '../features/staff-session/desk-main.tsx';
import { CLINIC_PAGES } from './clinic-pages.ts';

/** The ways to everything an owner may change. */
export function ClinicPage() {
  return (
    <DeskMain title="Clinic" className="page grid max-w-4xl gap-6 py-6">
      <h1 className="text-2xl font-semibold">Clinic</h1>
      <ul aria-label="Clinic" className="grid gap-3 sm:grid-cols-2">
        {CLINIC_PAGES.map(({ path, name, text }) => (
          <li
            key={path}
            className="relative flex items-center justify-between gap-4 rounded-md border border-line bg-surface p-4"
          >
            <div className="grid gap-1">
              <p className="flex flex-wrap gap-x-3">
                <Link href={path} className="font-medium after:absolute after:inset-0 after:rounded-md">
                  {name}
                </Link>
                {path === '/first-steps' && <FirstStepsProgress />}
              </p>
              <p className="text-sm text-ink-soft">{text}</p>
            </div>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          </li>
        ))}
      </ul>
    </DeskMain>
  );
}
