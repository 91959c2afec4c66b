import { Button } from '@chairside/ui/button.tsx';
import { useTypedDate } from '@chairside/ui/use-typed-date.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';

interface DateStepsProps {
  /** Null while it is not known yet. */
  date: string | null;
  /** What one step leads over. */
  unit: 'day' | 'week';
  step: (by: 1 | -1) => void;
  goTo: (date: string) => void;
}

/** The way to the day or week before and after, and to any date. */
export function DateSteps({ date, unit, step, goTo }: DateStepsProps) {
  const box = useTypedDate(date ?? '', goTo);
  return (
    <>
      <Button variant="quiet" onClick={() => step(-1)} aria-label={`The ${unit} before`} className="px-0!">
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <input
        type="date"
        aria-label="Date"
        {...box}
        className="target rounded-sm border border-line-strong bg-surface px-3 tabular-nums"
      />
      <Button variant="quiet" onClick={() => step(1)} aria-label={`The ${unit} after`} className="px-0!">
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </>
  );
}
