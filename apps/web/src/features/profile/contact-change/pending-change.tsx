import { explain } from '@chairside/client/call-error';
import type { ContactChange } from '@chairside/contract/contact-change';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { NoticePlace } from '@chairside/ui/notice-place.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { Hourglass } from 'lucide-react';
import type { Ref } from 'react';
import { clinic } from '../../clinic/clinic.ts';
import { displayMoment } from '../../wording/moments.ts';
import { displayContact } from '../../wording/wording.ts';
import { useStopContactChange } from '../api/stop-contact-change.ts';
import { CHANGE_WORDS } from './wording.ts';

interface PendingChangeProps {
  ref: Ref<HTMLElement>;
  userId: string;
  change: ContactChange;
}

/** A change that waits to take effect, and the way to stop it. */
export function PendingChange({ ref, userId, change }: PendingChangeProps) {
  const { contactType, takesEffectAt } = change;
  const { name } = CHANGE_WORDS[contactType];
  const stop = useStopContactChange(userId, () =>
    toasts.success(`Your ${name} stays as it is. If you did not start the change, log out everywhere below.`),
  );
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label="Change that waits"
      className="rounded-lg bg-marigold-soft p-5 forced-colors:border sm:p-6"
    >
      <div className="flex gap-3">
        <Hourglass aria-hidden="true" className="mt-1 size-5 shrink-0 text-marigold-ink" />
        <div className="min-w-0">
          <p className="font-medium">
            Your {name} changes to{' '}
            <span className="inline-block wrap-anywhere">{displayContact(change)}</span> on{' '}
            <time dateTime={takesEffectAt}>{displayMoment(takesEffectAt, clinic.timeZone)}</time>.
          </p>
          <p className="mt-1 text-sm">
            Until then you log in as before. Then you are logged out everywhere, and log in with the new{' '}
            {name}. Was it not you? Stop it, log out everywhere, and set a new password.
          </p>
        </div>
      </div>
      <Button
        variant="secondary"
        busy={stop.isPending}
        onClick={() => stop.mutate()}
        className="mt-4 max-sm:w-full"
      >
        Stop This Change
      </Button>
      <NoticePlace>
        {stop.error && (
          <Notice
            tone="error"
            title={explain(stop.error, 'The change could not be stopped. Please try again.')}
            onClose={stop.reset}
          />
        )}
      </NoticePlace>
    </section>
  );
}
