import { explain } from '@chairside/client/call-error';
import type { SentMessage as Message } from '@chairside/contract/desk-messages';
import { formatMoment } from '@chairside/rules/clinic-date';
import type { MessageState } from '@chairside/rules/message-state';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { Link } from 'wouter';
import { TypedText } from '../patients/typed-text.tsx';
import { useSendAgain } from './api/messages.ts';
import { CHANNEL_NAMES, kindName, STATE_NAMES } from './wording.ts';

const STATE_LOOKS: Record<MessageState, string> = {
  waiting: 'bg-sunken',
  failing: 'bg-marigold-soft text-marigold-ink',
  sent: 'bg-success-soft text-success',
  failed: 'bg-danger-soft text-danger',
  withdrawn: 'bg-sunken text-ink-soft',
};

/** To whom something was sent, when, and where it stands; what can be done about it. */
export function SentMessage({ message, timeZone }: { message: Message; timeZone: string }) {
  const { _id, channel, kind, to, patient, state, createdAt, finishedAt, attempts, error, again } = message;
  const sendAgain = useSendAgain();
  const written = formatMoment(createdAt, timeZone);
  const left = state === 'sent' && finishedAt ? formatMoment(finishedAt, timeZone) : null;
  const send = () =>
    sendAgain.mutate(_id, {
      onSuccess: () => toasts.success(again === 'anew' ? 'It is on its way again.' : 'It is tried now.'),
    });
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{kindName(kind)}</span>
          <span className={`rounded-full px-2.5 text-sm forced-colors:border ${STATE_LOOKS[state]}`}>
            {STATE_NAMES[state]}
          </span>
        </p>
        <p className="text-sm wrap-anywhere">
          {CHANNEL_NAMES[channel]} to <TypedText text={to} className="tabular-nums" />
          {patient && (
            <>
              {', '}
              <Link
                href={`/patients/${patient._id}`}
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                <TypedText text={patient.name} />
              </Link>
            </>
          )}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          <time dateTime={createdAt}>{written}</time>
          {left !== null && left !== written && `, sent ${left}`}
          {attempts > 1 && `, ${attempts} attempts`}
        </p>
        {error !== null && (
          <p className="mt-1 text-sm wrap-anywhere">
            The provider’s words: <TypedText text={error} />
          </p>
        )}
      </div>
      {again && (
        <Button
          variant="secondary"
          aria-label={`${again === 'anew' ? 'Send Again' : 'Try Now'}: ${kindName(kind)} to ${patient?.name ?? to}`}
          busy={sendAgain.isPending}
          onClick={send}
        >
          {again === 'anew' ? 'Send Again' : 'Try Now'}
        </Button>
      )}
      {sendAgain.error && (
        <div className="basis-full">
          <Notice
            tone="error"
            title={explain(sendAgain.error, 'This could not be sent again. Please try again.')}
            onClose={sendAgain.reset}
          />
        </div>
      )}
    </li>
  );
}
