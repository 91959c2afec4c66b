import { isAnswerLost } from '@chairside/client/lost-answer';
import type { PatientCard } from '@chairside/contract/desk-patient-fields';
import type { PlanOffer, Sale } from '@chairside/contract/sales';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { type FormEvent, useRef, useState } from 'react';
import { ProveContact } from '../patients/card/prove-contact.tsx';
import { OpenSale } from '../sales/open-sale.tsx';
import { useSayOnceLeft } from '../staff-session/use-say-once-left.ts';
import { useSellPlan } from './api/sell.ts';
import { AskedSale } from './asked-sale.tsx';
import { CollectFoot } from './collect-foot.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PlanOfferChoice } from './plan-offer-choice.tsx';
import { Sold } from './sold.tsx';
import { useTypedPayments } from './use-typed-payments.ts';
import { isSold, MAY_BE_ENTERED, notEntered } from './wording.ts';

interface SellFormProps {
  patient: PatientCard;
  offers: readonly PlanOffer[];
  /** What the patient has bought. */
  sales: readonly Sale[];
  onCollectRest: (saleId: string) => void;
}

const MISSING = {
  plan: 'Please choose a plan.',
  contact: 'Please prove a contact of the patient first.',
} as const;

/** Which plan, how it is paid, and what came of it. */
export function SellForm({ patient, offers, sales, onCollectRest }: SellFormProps) {
  // One for as long as this is open, so that what was sold and not answered is not sold twice (SALE-7).
  const [saleId] = useState(() => crypto.randomUUID());
  const [planId, setPlanId] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const sell = useSellPlan();
  const sayOnceLeft = useSayOnceLeft();
  const chosen = offers.find((offer) => offer.planId === (planId ?? likeliest(offers, patient))) ?? null;
  const isLost = isAnswerLost(sell.error);
  // What is on its way, or may have arrived, stays as it was sent.
  const sent = sell.isPending || isLost ? sell.variables : undefined;
  const pricePaise = sent?.pricePaise ?? chosen?.pricePaise ?? 0;
  const typed = useTypedPayments(pricePaise);
  const toProve = unprovedContact(patient);
  useFocusAfter(toProve !== null, first);

  const sold = sell.data ?? sales.find(({ _id }) => _id === saleId);
  if (sold && sell.variables?.asked) return <AskedSale id={saleId} error={sell.error} />;
  if (sold) return <Sold sale={sold} onCollectRest={() => onCollectRest(saleId)} />;

  const collect = (sale: Parameters<typeof sell.mutateAsync>[0]) =>
    sell
      .mutateAsync(sale)
      .catch((error: unknown) =>
        sayOnceLeft(patient.name, notEntered(error), isAnswerLost(error) && MAY_BE_ENTERED),
      );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sell.isPending) return;
    if (sent) {
      void collect(sent);
      return;
    }
    const lacks = toProve !== null ? 'contact' : chosen === null ? 'plan' : null;
    setMissing(lacks && MISSING[lacks]);
    if (lacks !== null || chosen === null) return;
    const read = typed.read();
    if (!read) return;
    void collect({ saleId, patientId: patient._id, planId: chosen.planId, pricePaise, ...read });
  };

  return (
    <>
      {sales
        .filter(({ status, kind }) => status === 'open' && kind === 'plan')
        .map((sale) => (
          <OpenSale key={sale._id} sale={sale} />
        ))}
      {toProve !== null && <ProveContact card={patient} contactType={toProve} />}
      <form noValidate onSubmit={submit} className="grid gap-6">
        <fieldset disabled={isLost} className="grid gap-6">
          <PlanOfferChoice
            offers={offers}
            chosen={chosen?.planId ?? null}
            first={first}
            onChoose={(next) => {
              setPlanId(next);
              setMissing(null);
            }}
          />
          <PaymentFields typed={typed} />
        </fieldset>
        <CollectFoot
          typed={typed}
          effect="The plan begins"
          error={sell.error}
          isLost={isLost}
          missing={missing}
          busy={sell.isPending}
        />
      </form>
    </>
  );
}

/** The plan that the patient means to pay, that is renewed, or the only one there is; null where it is to be chosen. */
function likeliest(offers: readonly PlanOffer[], { payAtClinic }: PatientCard): string | null {
  const sold = offers.filter(isSold);
  const meant = sold.find((offer) => offer.planId === payAtClinic?.planId);
  const renewed = sold.find(({ change }) => change === 'renewal');
  return (meant ?? renewed ?? (sold.length === 1 ? sold[0] : undefined))?.planId ?? null;
}

/** The contact to prove before a plan is sold; null where one is proved (SALE-10). */
function unprovedContact({ phone, phoneVerified, email, emailVerified }: PatientCard) {
  if (phoneVerified || emailVerified) return null;
  if (phone !== null) return 'phone';
  return email === null ? null : 'email';
}
