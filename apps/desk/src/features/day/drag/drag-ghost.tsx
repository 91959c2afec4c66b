import { formatTwelveHours } from '@chairside/rules/clock-time';
import { useStore } from '@chairside/ui/store.ts';
import { dragged, dragPoint } from './dragged.ts';

/** What the pointer carries: the name, and where it would go. */
export function DragGhost() {
  const drag = useStore(dragged);
  const { x, y } = useStore(dragPoint);
  if (!drag) return null;
  const { visit, over } = drag;
  return (
    <p
      role="status"
      style={{ translate: `${x + 12}px ${y + 12}px` }}
      className="pointer-events-none fixed top-0 left-0 z-30 max-w-64 truncate rounded-sm border border-neem bg-surface px-3 py-2 text-sm shadow-dialog"
    >
      <strong className="font-medium">{visit.name}</strong>
      {over && ` → ${formatTwelveHours(over.start)}, chair ${over.chair}`}
    </p>
  );
}
