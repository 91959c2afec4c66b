import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import { clinicDateAt, formatDateAt } from '@chairside/rules/clinic-date';
import { formatRupees } from '@chairside/rules/money';
import { Fact } from '@chairside/ui/fact.tsx';
import { Facts } from '@chairside/ui/facts.tsx';
import { useQuery } from '@tanstack/react-query';
import { salesQuery } from '../../sales/api/sales.ts';
import { useClinicNow } from '../../staff-session/clinic-clock.ts';
import { useSuspenseEntry } from '../../staff-session/use-entry.ts';
import { useMayStaff } from '../../staff-session/use-staff.ts';
import { PausesAhead } from '../plan/pauses-ahead.tsx';
import { PlanActs } from '../plan/plan-acts.tsx';
import { PlanChanges } from '../plan/plan-changes.tsx';
import { PLAN_STATUS_NAMES } from '../wording.ts';
import { DueVisits } from './due-visits.tsx';
import { PayingAtClinic } from './paying-at-clinic.tsx';
import { Section } from './section.tsx';

/** The plan, the sessions left, and what is to be paid. */
export function PlanSection({ card }: { card: PatientCard }) {
  const { _id, plan, duePayments, dueVisits = [], payAtClinic = null } = card;
  const { timeZone } = useSuspenseEntry();
  const mayChange = useMayStaff('manage_clinic');
  const today = clinicDateAt(useClinicNow(), timeZone);
  // What a sale waits for is said with it, and is not due a second time (SALE-14).
  const { data: bought } = useQuery(salesQuery(_id));
  const open = bought?.sales.filter(({ status }) => status === 'open') ?? [];
  const isBeingSold = open.some(({ kind }) => kind === 'plan');
  const isBeingPaid = (id: string) => open.some(({ visit }) => visit?._id === id);
  const isRunning = plan?.status === 'active';
  return (
    <Section title="Plan">
      {plan === null ? (
        <p>No plan</p>
      ) : (
        <Facts>
          <Fact term={plan.name}>{PLAN_STATUS_NAMES[plan.status]}</Fact>
          <Fact term="Sessions left">
            {plan.sessionsLeft}
            {plan.sessionsBooked > 0 && `, ${plan.sessionsBooked} booked`}
          </Fact>
          {plan.endDate && <Fact term="Until">{formatDateAt(plan.endDate, timeZone)}</Fact>}
        </Facts>
      )}
      {isRunning && <PausesAhead patientId={_id} pauses={plan.pauses ?? []} today={today} />}
      {isRunning && mayChange && <PlanActs patientId={_id} plan={plan} today={today} />}
      {payAtClinic && (
        <PayingAtClinic payment={payAtClinic} chosen={formatDateAt(payAtClinic.chosenAt, timeZone)} />
      )}
      {duePayments
        .filter(({ planName }) => !isBeingSold && planName !== payAtClinic?.planName)
        .map(({ planName, amountRupees }) => (
          <p
            key={planName}
            className="mt-4 flex flex-wrap justify-between gap-x-4 rounded-md bg-marigold-soft px-4 py-2 text-marigold-ink"
          >
            <span className="wrap-anywhere">Due for the {planName}</span>
            <strong className="font-semibold">{formatRupees(amountRupees)}</strong>
          </p>
        ))}
      <DueVisits visits={dueVisits.filter((visit) => !isBeingPaid(visit._id))} />
      {plan && <PlanChanges adjustments={plan.adjustments ?? []} pauses={plan.pauses ?? []} />}
    </Section>
  );
}
