import { Pencil, Plus } from 'lucide-react';

interface CorrectButtonProps {
  what: string;
  /** Where there is none yet, one is added. */
  isThere?: boolean;
  onClick: () => void;
}

/** A quiet way to put right what stands beside it. */
export function CorrectButton({ what, isThere = true, onClick }: CorrectButtonProps) {
  const Icon = isThere ? Pencil : Plus;
  return (
    <button
      type="button"
      aria-label={isThere ? `Correct the ${what}` : `Add a ${what}`}
      onClick={onClick}
      className="target inline-grid place-items-center rounded-full align-middle text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  );
}
