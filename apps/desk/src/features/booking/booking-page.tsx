import { explain } from '@chairside/client/call-error';
import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { formatPhone } from '@chairside/rules/contact';
import { shownText } from '@chairside/rules/shown-text';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { patientCardQuery } from '../patients/api/patient-card.ts';
import { TypedText } from '../patients/typed-text.tsx';
import { clinicNow } from '../staff-session/clinic-clock.ts';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { addressedBooking } from './addressed-booking.ts';
import { BookingForm } from './booking-form.tsx';
import { PatientChoice } from './patient-choice.tsx';

/** A new visit: whom it is for, and when. */
export function BookingPage() {
  const { timeZone } = useSuspenseEntry();
  const search = useSearch();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <DeskMain title="New visit" className="page max-w-3xl py-6">
      <h1 className="mb-4 text-2xl font-semibold">New visit</h1>
      {/* Asked for another, also while one is open: then nothing of that one stays. */}
      <NewVisit key={search} search={search} timeZone={timeZone} chosen={chosen} onChosen={setChosen} />
    </DeskMain>
  );
}

interface NewVisitProps {
  search: string;
  timeZone: string;
  /** Who was chosen on this page last. */
  chosen: string | null;
  onChosen: (patientId: string) => void;
}

function NewVisit({ search, timeZone, chosen, onChosen }: NewVisitProps) {
  const today = () => clinicDateAt(clinicNow(), timeZone);
  const [start] = useState(() => addressedBooking(search, today()));
  const [, navigate] = useLocation();
  if (start.patientId === null) {
    const choose = (patient: string) => {
      onChosen(patient);
      const said = new URLSearchParams(search);
      said.set('patient', patient);
      navigate(`/book?${said}`, { replace: true });
    };
    return <PatientChoice booking={search} onChoose={choose} />;
  }
  return (
    <VisitOf
      patientId={start.patientId}
      isChosenHere={start.patientId === chosen}
      timeZone={timeZone}
      start={start}
      onBooked={({ date }) => navigate(date === today() ? '/' : `/?date=${date}`)}
    />
  );
}

interface VisitOfProps {
  patientId: string;
  isChosenHere: boolean;
  timeZone: string;
  start: ReturnType<typeof addressedBooking>;
  onBooked: (visit: { date: string }) => void;
}

function VisitOf({ patientId, isChosenHere, timeZone, start, onBooked }: VisitOfProps) {
  const { data: patient, error, isFetching, refetch } = useQuery(patientCardQuery(patientId));
  // What is being typed outlasts a failure to ask again.
  if (!patient && error) {
    return (
      <LoadFailure
        title="The patient did not load"
        text={explain(error, 'Please try again.')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!patient) return <Spinner label="Loading the patient" />;
  const { name, phone, plan } = patient;
  return (
    <>
      <WhoComes name={name} phone={phone} takesFocus={isChosenHere} />
      <BookingForm
        patientId={patientId}
        patientName={shownText(name)}
        plan={plan}
        timeZone={timeZone}
        start={start}
        onBooked={onBooked}
      />
    </>
  );
}

interface WhoComesProps extends Pick<PatientCard, 'name' | 'phone'> {
  /** Whatever had it went away with the choice. */
  takesFocus: boolean;
}

function WhoComes({ name, phone, takesFocus }: WhoComesProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) line.current?.focus();
  }, [takesFocus]);
  return (
    <p ref={line} tabIndex={-1} className="mb-5">
      <TypedText text={name} className="font-medium" />
      {phone && <span className="text-ink-soft"> · {formatPhone(phone)}</span>}
    </p>
  );
}
