import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { currentAnnouncements, subscribeToAnnouncements } from './announce.ts';
import { useTopLayer } from './layers.ts';

/** What is said to screen readers alone; from an open dialog too, since all outside it is silent. */
export function Announcements() {
  const announcements = useSyncExternalStore(subscribeToAnnouncements, currentAnnouncements);
  const layer = useTopLayer();
  return createPortal(
    <div
      role="log"
      aria-label="Announcements"
      aria-live="polite"
      aria-relevant="additions"
      className="sr-only"
    >
      {announcements.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>,
    layer,
  );
}
