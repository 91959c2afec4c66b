import { explain } from '@chairside/client/call-error';
import type { ProviderTest } from '@chairside/contract/providers';
import type { ProviderKind } from '@chairside/rules/provider-settings';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTestProvider } from './api/providers.ts';
import { PROVIDER_NAMES, problemText } from './wording.ts';

interface TestDialogProps {
  kind: ProviderKind;
  to: string;
  onClose: () => void;
}

/** Sends a test to somebody, and says how it went. */
export function TestDialog({ kind, to: suggested, onClose }: TestDialogProps) {
  const [to, setTo] = useState(suggested);
  const test = useTestProvider();
  const send = (event: FormEvent) => {
    event.preventDefault();
    test.mutate({ params: { kind }, body: { to } });
  };
  return (
    <Dialog
      open
      size="sm"
      title={`Test ${PROVIDER_NAMES[kind]}`}
      notice={
        test.error && (
          <Notice tone="error" title={explain(test.error, 'The test could not be made. Please try again.')} />
        )
      }
      closable={!test.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={send} className="grid gap-3">
        <Recipient kind={kind} to={to} onChange={setTo} />
        <Button type="submit" busy={test.isPending}>
          {kind === 'mail' || kind === 'sms' ? 'Send a Test' : 'Test Now'}
        </Button>
        <div aria-live="polite">{test.data && <Outcome kind={kind} test={test.data} />}</div>
      </form>
    </Dialog>
  );
}

interface RecipientProps {
  kind: ProviderKind;
  to: string;
  onChange: (to: string) => void;
}

function Recipient({ kind, to, onChange }: RecipientProps) {
  if (kind === 'payment') return <p>The provider is asked for a list that the right keys alone open.</p>;
  if (kind === 'storage')
    return <p>A small file is stored, read and removed again, and one that is not there is asked for.</p>;
  const isMail = kind === 'mail';
  return (
    <TextField
      label="Send it to"
      hint={
        isMail
          ? 'An e-mail address that you can look into'
          : 'A phone beside you. The text is that of a code, with zeros'
      }
      prefix={isMail ? undefined : '+91'}
      type={isMail ? 'email' : 'text'}
      inputMode={isMail ? 'email' : 'numeric'}
      autoComplete="off"
      autoCapitalize="none"
      value={to}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const ACCEPTED: Record<ProviderKind, string> = {
  mail: 'Please look whether it has arrived as well.',
  sms: 'Please look whether it has arrived as well.',
  storage: 'The file was stored, read and removed again.',
  payment: 'The keys are right. Whether the webhook is too shows with the first payment.',
};

function Outcome({ kind, test: { problem, words } }: { kind: ProviderKind; test: ProviderTest }) {
  if (problem === null) {
    return <Notice tone="info" title="The provider has accepted the test." text={ACCEPTED[kind]} />;
  }
  return (
    <Notice
      tone="error"
      title={problemText(problem)}
      text={words === '' ? undefined : `The provider’s words: ${words}`}
    />
  );
}
