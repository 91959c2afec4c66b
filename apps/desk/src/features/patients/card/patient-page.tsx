import { isRefusedAs } from '@chairside/client/call-error';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { useStore } from '@chairside/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { BehindNotice } from '../../desk-events/behind-notice.tsx';
import { behindSince, listenToDesk } from '../../desk-events/desk-events.ts';
import { DeskMain } from '../../staff-session/desk-main.tsx';
import { MovedBar } from '../../visits/moved-bar.tsx';
import { patientCardQuery, refreshPayments } from '../api/patient-card.ts';
import { refreshVisits } from '../api/patient-visits.ts';
import { TypedText } from '../typed-text.tsx';
import { Alerts } from './alerts.tsx';
import { ContactSection } from './contact-section.tsx';
import { CorrectButton } from './correct-button.tsx';
import { CorrectNameDialog } from './correct-name-dialog.tsx';
import { Loaded } from './loaded.tsx';
import { MedicalSection } from './medical-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { SalesSection } from './sales-section.tsx';
import { VisitsSection } from './visits-section.tsx';

/** A patient's card: what warns first, then who they are, what they have paid, when they come, and what was. */
export function PatientPage({ id }: { id: string }) {
  const card = useQuery(patientCardQuery(id));
  const behind = useStore(behindSince);
  const [isCorrecting, setCorrecting] = useState(false);
  useEffect(() => {
    const sale = () => refreshPayments(id);
    const day = (date?: string) => refreshVisits(id, date);
    const missed = () => {
      sale();
      day();
    };
    return listenToDesk({ missed, day, sale });
  }, [id]);
  const isGone = isRefusedAs(card.error, 'patient_not_found', 'invalid_input');
  return (
    <DeskMain title={card.data?.name ?? 'Patient'} className="page grid gap-5 py-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex items-center gap-1">
          <h1 className="text-2xl font-semibold">
            {card.data ? <TypedText text={card.data.name} /> : 'Patient'}
          </h1>
          {card.data && <CorrectButton what="name" onClick={() => setCorrecting(true)} />}
        </div>
        {card.data && (
          <div className="flex flex-wrap gap-3">
            <Link href={`/sell/${id}`} className={buttonClass({ variant: 'secondary' })}>
              Sell plan
            </Link>
            <Link href={`/book?patient=${id}`} className={buttonClass({ variant: 'primary' })}>
              New visit
            </Link>
          </div>
        )}
      </div>
      {isGone ? (
        <div>
          <p className="mb-4">There is no such patient. The account may have been deleted.</p>
          <Link href="/patients/new" className={buttonClass({ variant: 'secondary' })}>
            Add a patient
          </Link>
        </div>
      ) : (
        <>
          {card.data && behind && <BehindNotice since={behind} />}
          <Alerts patientId={id} />
          <div className="grid items-start gap-5 lg:grid-cols-[2fr_3fr]">
            <div className="grid min-w-0 gap-5">
              <Loaded query={card} what="The card">
                {(data) => (
                  <>
                    <ContactSection card={data} />
                    <PlanSection card={data} />
                    <SalesSection patientId={id} />
                  </>
                )}
              </Loaded>
            </div>
            <div className="grid min-w-0 gap-5">
              <VisitsSection patientId={id} patientName={card.data?.name ?? 'the patient'} />
              <MedicalSection patientId={id} />
            </div>
          </div>
        </>
      )}
      <div className="pointer-events-none fixed inset-x-4 bottom-4 z-20 mx-auto grid max-w-xl">
        <MovedBar />
      </div>
      {isCorrecting && card.data && (
        <CorrectNameDialog card={card.data} onClose={() => setCorrecting(false)} />
      )}
    </DeskMain>
  );
}
