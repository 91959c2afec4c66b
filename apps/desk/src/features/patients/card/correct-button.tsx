import { Pencil } from 'lucide-react';

/** A quiet way to put right what stands beside it. */
export function CorrectButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Correct the ${what}`}
      onClick={onClick}
      className="target inline-grid place-items-center rounded-full align-middle text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Pencil aria-hidden="true" className="size-4.5" />
    </button>
  );
}
