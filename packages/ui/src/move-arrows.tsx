import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface MoveArrowsProps {
  name: string;
  /** From 0. */
  place: number;
  count: number;
  onMove: (direction: Direction) => void;
}

const DIRECTIONS = ['up', 'down'] as const;
type Direction = (typeof DIRECTIONS)[number];
const ICONS = { up: ArrowUp, down: ArrowDown };

/** Moves something in a list by a place. Whoever has moved it goes on with the same button, or at an end with the other. */
export function MoveArrows({ name, place, count, onMove }: MoveArrowsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const last = useRef<{ place: number; moving: Direction | null }>({ place, moving: null });
  useEffect(() => {
    const { place: before, moving } = last.current;
    if (before === place) return;
    last.current = { place, moving: null };
    // An element that is put elsewhere loses the focus, and so does a button that has nowhere to move it any more.
    const focused = document.activeElement;
    if (!moving || !(focused === document.body || focused?.matches(':disabled'))) return;
    const button = (to: string) =>
      buttons.current?.querySelector<HTMLButtonElement>(`[data-direction="${to}"]:enabled`);
    (button(moving) ?? button(moving === 'up' ? 'down' : 'up'))?.focus();
  }, [place]);
  return (
    <div ref={buttons} className="flex shrink-0 gap-2 max-sm:self-start">
      {DIRECTIONS.map((direction) => {
        const Icon = ICONS[direction];
        return (
          <button
            key={direction}
            type="button"
            data-direction={direction}
            aria-label={`Move ${name} ${direction}`}
            disabled={place === (direction === 'up' ? 0 : count - 1)}
            onClick={() => {
              last.current.moving = direction;
              onMove(direction);
            }}
            className="target grid place-items-center rounded-full text-neem hover:bg-neem-soft disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-soft disabled:opacity-40"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        );
      })}
    </div>
  );
}
