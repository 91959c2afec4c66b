import { CallError, explain } from '@chairside/client/call-error';
import { isAnswerLost } from '@chairside/client/lost-answer';
import { type PreviewedRefund, type RefundPart, refundReasonField } from '@chairside/contract/refunds';
import type { Sale } from '@chairside/contract/sales';
import { formatPaise } from '@chairside/rules/money';
import { REFUNDS } from '@chairside/rules/refund';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refundPreviewQuery, type useRefundSale } from './api/refunds.ts';
import { PartFields } from './part-fields.tsx';
import { RefundEffect } from './refund-effect.tsx';
import { amountProblem, amountsToType, needsReference, sentAmounts, typedSessions } from './typed-refund.ts';

interface RefundFormProps {
  sale: Pick<Sale, '_id' | 'status'>;
  /** What could go back when the form was opened. */
  begun: PreviewedRefund;
  refund: ReturnType<typeof useRefundSale>;
  onClose: () => void;
}

/** The form of a refund, with what would come of it below as it is typed. */
export function RefundForm({ sale, begun, refund, onClose }: RefundFormProps) {
  // Made once for as long as this is open, so that what was stored and not answered is not stored twice.
  const [amounts, setAmounts] = useState(() => amountsToType(begun.payments, () => crypto.randomUUID()));
  const [sessionsText, setSessionsText] = useState('0');
  const [why, setWhy] = useState('');
  const [isChecked, setChecked] = useState(false);
  const sent = sentAmounts(amounts);
  const paise = sumOf(sent);
  const leftPaise = begun.payments.reduce((sum, payment) => sum + payment.leftPaise, 0);
  const isPart = paise < leftPaise;
  const isCancelled = sale.status === 'cancelled';
  const most = begun.unspentSessions;
  const asksSessions = begun.isPlan && isPart;
  const sessions = typedSessions(sessionsText, { isAsked: asksSessions, most });
  const preview = useQuery(refundPreviewQuery(sale._id, { amounts: sent, sessions: sessions ?? 0 }));
  const reason = refundReasonField.safeParse(why);
  const isTyped = amounts.every(
    (part) => !amountProblem(part) && (!needsReference(part) || part.reference.trim() !== ''),
  );

  // What may have arrived, until an answer tells: a refusal that was made before it was looked for tells nothing.
  const [unanswered, setUnanswered] = useState<typeof refund.variables>();
  // What is on its way, or may have arrived, stays as it was sent.
  const isLocked = refund.isPending || unanswered !== undefined;
  const send = (body: NonNullable<typeof refund.variables>) =>
    refund.mutate(body, {
      onError(error) {
        if (isAnswerLost(error)) setUnanswered(body);
        else if (error instanceof CallError && error.status === 409) setUnanswered(undefined);
      },
      onSuccess(refunds) {
        const ids = body.amounts.map(({ _id }) => _id);
        const isOnItsWay = refunds.some(({ _id, status }) => ids.includes(_id) && status !== 'processed');
        toasts.success(
          isOnItsWay
            ? 'The refund is stored; the sale says where it stands.'
            : `${formatPaise(sumOf(body.amounts))} is refunded.`,
        );
        onClose();
      },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (refund.isPending) return;
    if (unanswered) send(unanswered);
    else if (isTyped && sessions !== null && paise > 0 && reason.success)
      send({ amounts: sent, sessions, reason: reason.data });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {amounts.map((part) => (
        <PartFields
          key={part.id}
          part={part}
          isChecked={isChecked}
          isLocked={isLocked}
          onChange={(changed) => setAmounts(amounts.map((each) => (each.id === changed.id ? changed : each)))}
        />
      ))}
      {asksSessions && (
        <TextField
          label="Unspent sessions that go back with it"
          hint={`0 to ${most}`}
          inputMode="numeric"
          autoComplete="off"
          readOnly={isLocked}
          value={sessionsText}
          onChange={({ target }) => setSessionsText(target.value)}
          error={sessions !== null || isLocked ? undefined : `Please type a number from 0 to ${most}`}
        />
      )}
      <TextField
        label="Why"
        hint={
          isCancelled ? 'It stands in the audit log' : 'It stands on the credit note and in the audit log'
        }
        autoComplete="off"
        maxLength={REFUNDS.reasonMax}
        readOnly={isLocked}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        error={isChecked ? reason.error?.issues[0]?.message : undefined}
      />
      <RefundEffect preview={preview} isSending={refund.isPending} isCancelled={isCancelled} />
      {isChecked && paise === 0 && <Notice tone="error" title="Please type how much goes back." />}
      {refund.error && (
        <Notice
          tone="error"
          title={explain(refund.error, 'This could not be stored. Please try again.')}
          {...(unanswered && { text: 'It may have been stored. Try again: it goes back once.' })}
        />
      )}
      <Button type="submit" variant="danger" busy={refund.isPending} className="justify-self-start">
        {unanswered ? 'Try Again' : `Refund ${formatPaise(paise)}`}
      </Button>
    </form>
  );
}

const sumOf = (amounts: readonly RefundPart[]) =>
  amounts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
