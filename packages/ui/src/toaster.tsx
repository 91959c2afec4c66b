import { createPortal } from 'react-dom';
import { useToaster } from 'react-hot-toast/headless';
import { useTopLayer } from './layers.ts';
import { ToastCard } from './toast-card.tsx';

/** How long messages stay (SCREEN-10). */
const DURATIONS = { duration: 4000, error: { duration: 5000 } };

/** The toasts, top right, above an open dialog too: what is outside a modal dialog is neither seen nor read out. */
export function Toaster() {
  const { toasts, handlers } = useToaster(DURATIONS);
  const layer = useTopLayer();
  if (!layer) return null;
  return createPortal(
    <section
      aria-label="Notifications"
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-4 top-4 z-50 flex flex-col items-end gap-3"
    >
      {toasts
        .filter((entry) => entry.visible)
        .map((entry) => (
          <ToastCard key={entry.id} entry={entry} />
        ))}
    </section>,
    layer,
  );
}
