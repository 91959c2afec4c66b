import type {
  MailProvider,
  PaymentProvider,
  SmsProvider,
  StorageProvider,
} from '@chairside/contract/providers';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import { isNeededLive, type ProviderKind } from '@chairside/rules/provider-settings';
import { Button } from '@chairside/ui/button.tsx';
import { Card } from '@chairside/ui/card.tsx';
import { type ReactNode, useId, useState } from 'react';
import { AskToDo } from '../fresh-sign-in/ask-to-do.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useRemoveProvider } from './api/providers.ts';
import { TestDialog } from './test-dialog.tsx';
import { TestResult } from './test-result.tsx';
import { listed, NOTHING_SET, PROVIDER_NAMES, removedText } from './wording.ts';

type AnyProvider = MailProvider | SmsProvider | PaymentProvider | StorageProvider;

interface ProviderCardProps {
  kind: ProviderKind;
  provider: AnyProvider;
  isLive: boolean;
  /** Null where whoever looks may change nothing. */
  onEnter: (() => void) | null;
  /** To whom a test goes unless another is typed. */
  testRecipient: string;
  /** What is known of the settings. */
  children: ReactNode;
}

/** What is set of a provider, and what an owner can do about it. */
export function ProviderCard({
  kind,
  provider,
  isLive,
  onEnter,
  testRecipient,
  children,
}: ProviderCardProps) {
  const id = useId();
  const [asked, setAsked] = useState<'test' | 'removal' | null>(null);
  const remove = useRemoveProvider();
  const name = PROVIDER_NAMES[kind];
  const { source, variables, entered, lastTest } = provider;
  const isRemovable = entered && !(isLive && isNeededLive(kind) && source !== 'environment');
  const close = () => setAsked(null);
  return (
    <Card labelledBy={id}>
      <div className="grid gap-4">
        <h2 id={id} className="text-xl font-semibold">
          {name}
        </h2>
        <Source provider={provider} kind={kind} />
        {source === 'desk' && children}
        {lastTest && <TestResult test={lastTest} />}
        {onEnter && (
          <div className="flex flex-wrap gap-2">
            {source !== 'none' && <Button onClick={() => setAsked('test')}>{`Test ${name}`}</Button>}
            <Button variant={source === 'none' ? 'primary' : 'secondary'} onClick={onEnter}>
              {entered ? `Change ${name}` : `Set Up ${name}`}
            </Button>
            {isRemovable && (
              <Button variant="quiet" onClick={() => setAsked('removal')}>{`Remove ${name}`}</Button>
            )}
          </div>
        )}
      </div>
      {asked === 'test' && <TestDialog kind={kind} to={testRecipient} onClose={close} />}
      {asked === 'removal' && (
        <AskToDo title={`Remove ${name}?`} action="Remove" change={remove} of={kind} onClose={close}>
          <p>{removedText(kind, variables)}</p>
        </AskToDo>
      )}
    </Card>
  );
}

const UNREADABLE = 'What was entered cannot be read any more, as APP_SECRET has changed since.';

function Source({ provider, kind }: { provider: AnyProvider; kind: ProviderKind }) {
  const { timeZone } = useSuspenseEntry();
  const { source, variables, entered } = provider;
  if (source === 'environment') {
    return (
      <p>
        Set on the server by {listed(variables)}, which {variables.length === 1 ? 'wins' : 'win'} over what is
        entered here.
        {entered?.isReadable === false && ` ${UNREADABLE} Please remove it.`}
      </p>
    );
  }
  if (!entered) return <p className="text-ink-soft">{NOTHING_SET[kind]}</p>;
  if (!entered.isReadable) {
    return <p className="text-danger">{UNREADABLE} Please enter it again.</p>;
  }
  return (
    <p className="text-ink-soft">
      Entered on {formatDate(clinicDateAt(new Date(entered.at), timeZone))} by {entered.by}. Secrets are never
      shown again.
    </p>
  );
}
