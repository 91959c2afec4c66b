import { Button } from '@chairside/ui/button.tsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ListPlace } from './ordered-list.tsx';

interface RowButtonsProps {
  name: string;
  at: ListPlace;
  /** Ahead of a move, for who goes on from where the row is then. */
  onMoving: () => void;
  onChange: () => void;
  onRemove: () => void;
}

/** What can be done with something that has a place in a list. */
export function RowButtons({ name, at, onMoving, onChange, onRemove }: RowButtonsProps) {
  const move = (way: 'earlier' | 'later') => {
    onMoving();
    at.onMove(way);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="quiet"
        aria-label={`Move up: ${name}`}
        disabled={at.place === 0}
        busy={at.busy}
        onClick={() => move('earlier')}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </Button>
      <Button
        variant="quiet"
        aria-label={`Move down: ${name}`}
        disabled={at.isLast}
        busy={at.busy}
        onClick={() => move('later')}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </Button>
      <Button variant="secondary" aria-label={`Change: ${name}`} onClick={onChange}>
        Change
      </Button>
      <Button variant="quiet" aria-label={`Remove: ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
