import { createStore, useStore } from '@chairside/ui/store.ts';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { listenToDesk } from '../desk-events/desk-events.ts';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useMayStaff } from '../staff-session/use-staff.ts';
import { messageTroubleQuery, refreshTrouble } from './api/message-trouble.ts';
import { type HiddenTrouble, stillHidden } from './hidden-trouble.ts';
import { troubleTexts } from './trouble-texts.ts';

/** What somebody has seen here and hidden. */
const hidden = createStore<HiddenTrouble | null>(null);

/** Says on every screen that messages do not leave, for as long as they do not, and where owners see which. */
export function MessageTrouble() {
  const { timeZone } = useSuspenseEntry();
  const maySee = useMayStaff('manage_clinic');
  const { data } = useQuery(messageTroubleQuery);
  const wasHidden = useStore(hidden);
  useEffect(() => listenToDesk({ missed: refreshTrouble, messages: refreshTrouble }), []);
  useEffect(() => {
    if (data) hidden.set(stillHidden(hidden.get(), data));
  }, [data]);
  const isHidden = data?.failingChannels.length === 0 && stillHidden(wasHidden, data) !== null;
  const texts = data && !isHidden ? troubleTexts(data, timeZone) : [];
  return (
    <div role="status" className="print:hidden">
      {texts.length > 0 && (
        <div className="bg-danger-soft forced-colors:border-b">
          <div className="page flex items-start gap-3 py-2">
            <TriangleAlert aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-danger" />
            <p className="min-w-0 flex-1 py-2">
              {texts.join(' ')}{' '}
              {maySee ? (
                <Link href="/messages?state=unsent" className="font-medium underline underline-offset-4">
                  See which
                </Link>
              ) : (
                'The owner of the clinic can see which.'
              )}
            </p>
            {data?.failingChannels.length === 0 && (
              <button
                type="button"
                aria-label="Hide this until another message fails"
                onClick={() => hidden.set(data)}
                className="target grid shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
              >
                <X aria-hidden="true" className="size-4.5" />
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
