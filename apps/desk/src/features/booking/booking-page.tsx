import { explain } from '@chairside/client/call-error';
import { clinicDateAt } from '@chairside/rules/clinic-date';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { PageMain } from '@chairside/ui/page-main.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { patientCardQuery } from '../patients/api/patient-card.ts';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { addressedBooking } from './addressed-booking.ts';
import { BookingForm } from './booking-form.tsx';
import { PatientChoice } from './patient-choice.tsx';

/** A new visit: whom it is for, and when. */
export function BookingPage() {
  const { clinicName, timeZone } = useSuspenseEntry();
  const search = useSearch();
  return (
    <PageMain title="New visit" site={clinicName} className="page max-w-3xl py-6">
      <h1 className="mb-4 text-2xl font-semibold">New visit</h1>
      {/* Asked for another, also while one is open: then nothing of that one stays. */}
      <NewVisit key={search} search={search} timeZone={timeZone} />
    </PageMain>
  );
}

function NewVisit({ search, timeZone }: { search: string; timeZone: string }) {
  const [start] = useState(() => addressedBooking(search, clinicDateAt(new Date(), timeZone)));
  const [, navigate] = useLocation();
  if (start.patientId === null) {
    const choose = (patient: string) => {
      const said = new URLSearchParams(search);
      said.set('patient', patient);
      navigate(`/book?${said}`, { replace: true });
    };
    return <PatientChoice booking={search} onChoose={choose} />;
  }
  return (
    <VisitOf
      patientId={start.patientId}
      timeZone={timeZone}
      start={start}
      onBooked={({ date }) => navigate(`/?date=${date}`)}
    />
  );
}

interface VisitOfProps {
  patientId: string;
  timeZone: string;
  start: ReturnType<typeof addressedBooking>;
  onBooked: (visit: { date: string }) => void;
}

function VisitOf({ patientId, timeZone, start, onBooked }: VisitOfProps) {
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
      <p className="mb-5">
        <strong className="font-medium">{name}</strong>
        {phone && <span className="text-ink-soft"> · {phone}</span>}
      </p>
      <BookingForm
        patientId={patientId}
        patientName={name}
        plan={plan}
        timeZone={timeZone}
        start={start}
        onBooked={onBooked}
      />
    </>
  );
}
