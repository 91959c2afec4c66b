import { explain } from '@chairside/client/call-error';
import { Button } from '@chairside/ui/button.tsx';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import type { Earlier } from './use-appointment-list.ts';

/** The end of a list of which more comes when it is asked for (VISIT-18). */
export function EarlierAppointments({
  tab,
  error,
  isFetching,
  show,
}: Earlier & { tab: keyof Earlier['missing'] }) {
  const onShow = () => show(tab);
  return (
    <div className="mt-6">
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
