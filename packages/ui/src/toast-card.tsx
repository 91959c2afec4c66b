import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { resolveValue, type Toast, toast } from 'react-hot-toast/headless';

/** One message, which can be dismissed. */
export function ToastCard({ entry }: { entry: Toast }) {
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
