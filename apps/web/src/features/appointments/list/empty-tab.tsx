import type { AppointmentTab } from '@chairside/rules/appointment';
import { Button } from '@chairside/ui/button.tsx';
import { EmptyPicture } from './empty-picture.tsx';

const TEXTS: Record<AppointmentTab, string> = {
  upcoming: "You don't have any upcoming appointments. Book your first visit to get started.",
  past: "You don't have any past appointments yet.",
  cancelled: "You don't have any cancelled appointments.",
};

interface EmptyTabProps {
  tab: AppointmentTab;
  /** Null when nothing can be booked, and as long as that is not known. */
  booking: { onIntent: () => void; onBook: () => void } | null;
}

export function EmptyTab({ tab, booking }: EmptyTabProps) {
  return (
    <div className="grid justify-items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <EmptyPicture />
      <h2 className="mt-5 text-xl">No {tab} appointments</h2>
      <p className="mt-2 max-w-md text-balance text-ink-soft">{TEXTS[tab]}</p>
      {tab === 'upcoming' && booking && (
        <Button
          size="lg"
          onPointerEnter={booking.onIntent}
          onFocus={booking.onIntent}
          onClick={booking.onBook}
          className="mt-6"
        >
          Book Your First Appointment
        </Button>
      )}
    </div>
  );
}
