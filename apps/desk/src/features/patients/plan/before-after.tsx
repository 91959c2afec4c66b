import { MoveRight } from 'lucide-react';

interface BeforeAfterProps {
  what: string;
  before: string;
  after: string;
}

/** What is so now, and what it would be. */
export function BeforeAfter({ what, before, after }: BeforeAfterProps) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3">
      <span className="block text-sm text-ink-soft">{what}</span>
      <span className="flex flex-wrap items-center gap-x-3 text-lg tabular-nums">
        <span>{before}</span>
        <MoveRight aria-hidden="true" className="size-5 text-ink-soft" />
        <span className="sr-only">becomes</span>
        <strong className="font-semibold">{after}</strong>
      </span>
    </p>
  );
}
