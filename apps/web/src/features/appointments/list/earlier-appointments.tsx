import { explain } from '@chairside/client/call-error';
import { Button } from '@chairside/ui/button.tsx';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { useFocusAfter } from '@chairside/ui/use-focus-after.ts';
import { type RefObject, useRef } from 'react';
import type { Earlier } from './use-appointment-list.ts';

interface EarlierAppointmentsProps extends Earlier {
  tab: keyof Earlier['missing'];
  list: RefObject<HTMLElement | null>;
}

/** The end of a list of which more comes when it is asked for (VISIT-18). */
export function EarlierAppointments({ tab, error, isFetching, show, list }: EarlierAppointmentsProps) {
  const self = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  useFocusAfter(!error, self);
  useFocusAfter(Boolean(error), self);
  useFocusAfter(true, last);
  const onShow = () => {
    // Those that come follow what stands last now.
    last.current = list.current?.querySelector<HTMLElement>('li:last-child > *') ?? list.current;
    show(tab);
  };
  return (
    <div ref={self} tabIndex={-1} className="mt-6">
      {error ? (
        <LoadFailure
          title="Unable to load earlier appointments"
          text={explain(error, 'Failed to fetch appointments')}
          retrying={isFetching}
          onRetry={onShow}
        />
      ) : (
        <Button variant="secondary" busy={isFetching} onClick={onShow}>
          Show Earlier Appointments
        </Button>
      )}
    </div>
  );
}
