import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { toast, useToaster } from 'react-hot-toast/headless';
import { useTopLayer } from './layers.ts';
import { ToastCard } from './toast-card.tsx';
import { useToastTop } from './use-toast-top.ts';

/** How long messages stay, and how many there are at once (SCREEN-10). */
const DURATIONS = { duration: 4000, error: { duration: 5000 } };
const MOST = 3;

/**
 * The toasts, at the right below the header and clear of the fields being filled in, above an open dialog too: what is outside a modal dialog is neither seen nor
 * read out.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(DURATIONS);
  const layer = useTopLayer();
  const visible = toasts.filter((entry) => entry.visible);
  const section = useRef<HTMLElement>(null);
  const top = useToastTop(layer, section, visible.length > 0);
  const surplus = visible.slice(MOST);
  useEffect(() => {
    for (const { id } of surplus) toast.dismiss(id);
  });
  const { startPause, endPause } = handlers;
  // What goes from under the mouse, the mouse does not leave: later messages would wait for ever for it to do so.
  useEffect(() => {
    if (visible.length === 0) endPause();
  }, [visible.length, endPause]);
  // Nor does it where they go to another layer, as one opens or closes: there they begin anew.
  const resume = useEffectEvent(() => endPause());
  useEffect(() => {
    if (layer) resume();
  }, [layer]);
  if (!layer) return null;
  return createPortal(
    <section
      ref={section}
      aria-label="Notifications"
      aria-live="polite"
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      style={{ top }}
      className="pointer-events-none fixed inset-x-4 z-50 flex flex-col items-end gap-3 print:hidden"
    >
      {visible.slice(0, MOST).map((entry) => (
        <ToastCard key={entry.id} entry={entry} />
      ))}
    </section>,
    layer,
  );
}
