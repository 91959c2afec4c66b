import { explain } from '@chairside/client/call-error';
import { WAY_NAMES } from '@chairside/contract/money-ways';
import { formatMoment } from '@chairside/rules/clinic-date';
import { SECOND_MS } from '@chairside/rules/durations';
import { formatPaise } from '@chairside/rules/money';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useNow } from '@chairside/ui/use-now.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef } from 'react';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { type ReceivedRequest, useCancelRequest, useSendLink } from './api/requests.ts';
import { countdown } from './countdown.ts';
import { sentText } from './wording.ts';

/** A QR code or a payment link that waits to be paid; it turns by itself once it is (REQUEST-8). */
export function OpenRequest({ request }: { request: ReceivedRequest }) {
  const { _id, way, amountPaise, url } = request;
  const cancel = useCancelRequest(_id);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that it was made by has gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  const isCode = way === 'upi_qr';
  const name = WAY_NAMES[way];
  return (
    <section
      aria-labelledby={_id}
      className="grid justify-items-center gap-3 rounded-lg border border-line bg-surface p-[min(1.5rem,6vw)] text-center shadow-card"
    >
      <h2 id={_id} ref={title} tabIndex={-1} className="text-lg font-semibold">
        {name} for <span className="tabular-nums">{formatPaise(amountPaise)}</span>
      </h2>
      {isCode ? <Code request={request} /> : <LinkToPay request={request} />}
      {url === null && <p role="status">The payment provider is being asked for it…</p>}
      {cancel.error && <Notice tone="error" title={explain(cancel.error, 'It could not be cancelled.')} />}
      <Button variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel<span className="sr-only"> the {name}</span>
      </Button>
    </section>
  );
}

function Code({ request: { content, url, expiresAt, aheadMs, amountPaise } }: { request: ReceivedRequest }) {
  const left = countdown(expiresAt, useNow(SECOND_MS), aheadMs);
  const title = `QR code to pay ${formatPaise(amountPaise)} by UPI`;
  return (
    <>
      {content !== null && (
        <QRCodeSVG
          value={content}
          size={240}
          marginSize={3}
          title={title}
          className="max-w-full rounded-sm"
        />
      )}
      {content === null && url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-3">
          Open the QR code
        </a>
      )}
      <p className="text-balance">
        The patient scans it with any UPI app. This page says so once it is paid.
      </p>
      <p role="timer" className="font-medium tabular-nums">
        {left === null ? 'Its time is over.' : `${left} left`}
      </p>
    </>
  );
}

function LinkToPay({ request: { _id, url, expiresAt } }: { request: ReceivedRequest }) {
  const { timeZone } = useSuspenseEntry();
  const send = useSendLink(_id);
  return (
    <>
      {url !== null && <code className="text-sm select-all wrap-anywhere">{url}</code>}
      <p className="text-balance">
        The patient pays by this address until {formatMoment(expiresAt, timeZone)}. This page says so once it
        is paid.
      </p>
      {url !== null && (
        <Button variant="secondary" busy={send.isPending} onClick={() => send.mutate()}>
          {send.data ? 'Send Again' : 'Send to the Patient'}
        </Button>
      )}
      <p role="status" className="wrap-anywhere empty:hidden">
        {send.data && sentText(send.data)}
      </p>
      {send.error && <Notice tone="error" title={explain(send.error, 'It could not be sent.')} />}
    </>
  );
}
