import { Button } from '@chairside/ui/button.tsx';
import { ArrowDown, ArrowUp } from 'lucide-react';

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  busy: boolean;
  onMove: (way: 'earlier' | 'later') => void;
}

/** Moves something in a list by a place. */
export function MoveButtons({ name, isFirst, isLast, busy, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Move up: ${name}`}
        disabled={isFirst}
        busy={busy}
        onClick={() => onMove('earlier')}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </Button>
      <Button
        variant="quiet"
        aria-label={`Move down: ${name}`}
        disabled={isLast}
        busy={busy}
        onClick={() => onMove('later')}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </Button>
    </>
  );
}
