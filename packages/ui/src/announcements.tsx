import { createPortal } from 'react-dom';
import { announcements } from './announce.ts';
import { useTopLayer } from './layers.ts';
import { useStore } from './store.ts';

/** What is said to screen readers alone; from an open dialog too, since all outside it is silent. */
export function Announcements() {
  const shown = useStore(announcements);
  const layer = useTopLayer();
  if (!layer) return null;
  return createPortal(
    <div
      role="log"
      aria-label="Announcements"
      aria-live="polite"
      aria-relevant="additions"
      className="sr-only"
    >
      {shown.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>,
    layer,
  );
}
