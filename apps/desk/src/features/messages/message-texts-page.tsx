import type { MessageText } from '@chairside/contract/desk-messages';
import { NOTICES } from '@chairside/rules/limits';
import { Skeleton } from '@chairside/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { messageTextsQuery } from './api/messages.ts';
import { CopyButton } from './copy-button.tsx';
import { kindName } from './wording.ts';

/** Every text that the clinic sends, and those of SMS as the operators have to know them. */
export function MessageTextsPage() {
  const query = useQuery(messageTextsQuery);
  const { data, isPending } = query;
  return (
    <DeskMain title="Texts of messages" className="page grid max-w-4xl gap-6 py-6">
      <h1 className="text-2xl font-semibold">Texts of messages</h1>
      <p className="text-ink-soft">
        The values in the samples are made up. An SMS leaves only with a text that is registered with the
        operators (DLT), letter for letter: copy it from here. A variable of letters and digits holds at most
        40 characters; a longer name is cut off after a word.
      </p>
      {isPending && <Skeleton className="h-64 w-full" />}
      <NotLoaded query={query} title="The texts did not load" />
      {data?.map((text) => (
        <Text key={text.kind} text={text} />
      ))}
    </DeskMain>
  );
}

function Text({ text: { kind, sms, email, isSelling } }: { text: MessageText }) {
  const name = kindName(kind);
  return (
    <section aria-labelledby={kind} className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <div>
        <h2 id={kind} className="text-lg font-semibold">
          {name}
        </h2>
        {isSelling && (
          <p className="text-sm text-ink-soft">
            Leaves between {NOTICES.sellFromHour}:00 and {NOTICES.sellUntilHour}:00 alone, as it asks for a
            purchase.
          </p>
        )}
      </div>
      {sms && (
        <div className="grid gap-2">
          <h3 className="font-medium">SMS, to register</h3>
          <pre className="rounded-md bg-sunken p-3 font-sans wrap-anywhere whitespace-pre-wrap">
            {sms.registered}
          </pre>
          <p className="text-sm text-ink-soft">
            Variables, in this order: {sms.variables.map((each) => `${each.name} (${each.type})`).join(', ')}
          </p>
          <CopyButton text={sms.registered} of={name} />
          <h3 className="font-medium">SMS, as it arrives</h3>
          <p className="rounded-md bg-neem-soft p-3 wrap-anywhere">{sms.sample}</p>
        </div>
      )}
      <div className="grid gap-2">
        <h3 className="font-medium">Email</h3>
        <div className="grid gap-2 rounded-md border border-line p-3">
          <p className="font-medium wrap-anywhere">{email.subject}</p>
          <p className="whitespace-pre-line wrap-anywhere">{email.sample}</p>
        </div>
      </div>
    </section>
  );
}
