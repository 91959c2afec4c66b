import type { Providers } from '@chairside/contract/providers';
import type { ProviderKind } from '@chairside/rules/provider-settings';
import { Fact } from '@chairside/ui/fact.tsx';
import { Facts } from '@chairside/ui/facts.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { providersQuery } from './api/providers.ts';
import { MailDialog } from './mail-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { ProviderCard } from './provider-card.tsx';
import { SmsDialog } from './sms-dialog.tsx';
import { StorageDialog } from './storage-dialog.tsx';

/** The third parties that the clinic works with: what is set, and the ways to set and test it. */
export function ProvidersPage() {
  const { clinicName } = useSuspenseEntry();
  const query = useQuery(providersQuery);
  const { data, isPending } = query;
  return (
    <DeskMain title="Providers" className="page grid max-w-4xl gap-6 py-6">
      <h1 className="text-2xl font-semibold">Providers</h1>
      {isPending && <Spinner label="Loading" />}
      <NotLoaded query={query} title="The settings did not load" />
      {data && <ProviderList providers={data} clinicName={clinicName} />}
    </DeskMain>
  );
}

function ProviderList({ providers, clinicName }: { providers: Providers; clinicName: string }) {
  const [entering, setEntering] = useState<ProviderKind | null>(null);
  const { payment, mail, sms, storage, mayChange, ownEmail, isLive, hasOwnSecret } = providers;
  const close = () => setEntering(null);
  const enter = (kind: ProviderKind) => (mayChange ? () => setEntering(kind) : null);
  return (
    <>
      {!mayChange && (
        <Notice
          tone="info"
          title="You are looking around"
          text="Settings are entered and tested by an owner with a sign-in of their own."
        />
      )}
      {mayChange && !hasOwnSecret && (
        <Notice
          tone="info"
          title="APP_SECRET is not set on the server yet"
          text="What you enter is sealed under a secret of the sandbox. Once APP_SECRET is set you have to enter it again, so set it first."
        />
      )}
      <ProviderCard
        kind="payment"
        provider={payment}
        isLive={isLive}
        onEnter={enter('payment')}
        testRecipient=""
      >
        {payment.settings && (
          <>
            <Facts>
              <Fact term="Key id ends with">{payment.settings.keyEnding}</Fact>
              <Fact term="Money">{payment.settings.isLiveKey ? 'real' : 'none, these are test keys'}</Fact>
            </Facts>
            {!payment.settings.isUsed && (
              <p>These keys are used from the live start on. Until then the sandbox plays the payments.</p>
            )}
          </>
        )}
      </ProviderCard>
      <ProviderCard
        kind="mail"
        provider={mail}
        isLive={isLive}
        onEnter={enter('mail')}
        testRecipient={ownEmail ?? ''}
      >
        {mail.settings && (
          <Facts>
            <Fact term="Server">{`${mail.settings.host}, port ${mail.settings.port}`}</Fact>
            <Fact term="User name">{mail.settings.username || 'none'}</Fact>
            <Fact term="Sender">{mail.settings.senderAddress}</Fact>
          </Facts>
        )}
      </ProviderCard>
      <ProviderCard kind="sms" provider={sms} isLive={isLive} onEnter={enter('sms')} testRecipient="">
        <p>{`${sms.templates.filter(({ ending }) => ending !== '').length} of ${sms.templates.length} texts have their template.`}</p>
      </ProviderCard>
      <ProviderCard
        kind="storage"
        provider={storage}
        isLive={isLive}
        onEnter={enter('storage')}
        testRecipient=""
      >
        {storage.settings && (
          <Facts>
            <Fact term="Bucket">{storage.settings.bucket}</Fact>
            <Fact term="Address">
              {storage.settings.endpoint || `Amazon’s own, ${storage.settings.region}`}
            </Fact>
            <Fact term="Access key id ends with">{storage.settings.keyEnding}</Fact>
          </Facts>
        )}
      </ProviderCard>
      {entering === 'mail' && (
        <MailDialog settings={mail.settings} clinicName={clinicName} isLive={isLive} onClose={close} />
      )}
      {entering === 'payment' && <PaymentDialog provider={payment} onClose={close} />}
      {entering === 'storage' && <StorageDialog settings={storage.settings} onClose={close} />}
      {entering === 'sms' && <SmsDialog provider={sms} onClose={close} />}
    </>
  );
}
