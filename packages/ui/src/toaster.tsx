import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { useTopLayer } from './layers.ts';

/** How long messages stay (SCREEN-10). */
const DURATIONS = { duration: 4000, error: { duration: 5000 } };

/** The toasts, top right, above an open dialog too: what is outside a modal dialog is neither seen nor read out. */
export function Toaster() {
  const { toasts, handlers } = useToaster(DURATIONS);
  const layer = useTopLayer();
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

function ToastCard({ entry }: { entry: Toast }) {
  return (
    <div className="pointer-events-auto flex w-fit max-w-sm animate-rise items-center gap-3 rounded-md border border-line bg-surface py-1 pr-1 pl-4 shadow-dialog">
      {entry.type === 'success' && (
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
      )}
      {entry.type === 'error' && <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />}
      <div className="min-w-0 py-2 text-base leading-snug">{resolveValue(entry.message, entry)}</div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toast.dismiss(entry.id)}
        className="target grid shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}
