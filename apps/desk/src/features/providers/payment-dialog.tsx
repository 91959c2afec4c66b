import { explain } from '@chairside/client/call-error';
import { paymentEntry } from '@chairside/contract/provider-fields';
import type { PaymentProvider } from '@chairside/contract/providers';
import { WEBHOOK_EVENTS } from '@chairside/rules/provider-settings';
import { FormDialog } from '@chairside/ui/form-dialog.tsx';
import { PasswordField } from '@chairside/ui/password-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useEnterPayment } from './api/providers.ts';

interface PaymentDialogProps {
  provider: PaymentProvider;
  onClose: () => void;
}

/** The payment provider's keys, and how to have it report payments. */
export function PaymentDialog({ provider: { settings, webhookUrl }, onClose }: PaymentDialogProps) {
  const enter = useEnterPayment();
  const form = useForm({
    resolver: zodResolver(paymentEntry),
    defaultValues: { keyId: '', keySecret: '', webhookSecret: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((typed) =>
    enter.mutate(typed, {
      onSuccess() {
        toasts.success('The payment keys are entered. Please test them.');
        onClose();
      },
    }),
  );
  const problem = enter.error && explain(enter.error, 'This could not be saved. Please try again.');
  const storedHint = settings ? 'Empty to keep the one that is stored for the same key id' : undefined;
  return (
    <FormDialog
      title="Payments by Razorpay"
      action="Save"
      busy={enter.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...form.register('keyId')}
        label="Key id"
        hint={
          settings ? `The stored one ends with ${settings.keyEnding}` : 'Begins with rzp_live_ or rzp_test_'
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.keyId?.message}
      />
      <PasswordField
        {...form.register('keySecret')}
        label="Key secret"
        hint={storedHint}
        autoComplete="off"
        error={errors.keySecret?.message}
      />
      <p className="mt-2 text-ink-soft">
        At Razorpay, make a webhook to{' '}
        <code className="font-medium text-ink [overflow-wrap:anywhere]">{webhookUrl}</code> for{' '}
        {WEBHOOK_EVENTS.join(', ')} and all of payment.dispute, with a secret of your own choice.
      </p>
      <PasswordField
        {...form.register('webhookSecret')}
        label="Secret of the webhook"
        hint={storedHint}
        autoComplete="off"
        error={errors.webhookSecret?.message}
      />
    </FormDialog>
  );
}
