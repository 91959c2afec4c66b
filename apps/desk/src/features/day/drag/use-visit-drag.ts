import type { DeskVisit } from '@chairside/contract/desk-day';
import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type FreeSlot, keyOf } from '../free-slot.ts';
import { dragged, dragPoint } from './dragged.ts';

/** Less than this is a click of an unsteady hand, in pixels. */
const DRAG_FROM_PX = 6;
/** So near to the edge of the window a drag scrolls it. */
const EDGE_PX = 48;
const SCROLL_PX = 16;

/**
 * Dragging a visit onto a free slot, by mouse or pen: a finger scrolls, and has "Move" instead. Escape ends it without a
 * move. `drop` is called with where it was let go.
 */
export function useVisitDrag(slots: readonly FreeSlot[], drop: (visit: DeskVisit, to: FreeSlot) => void) {
  const pressed = useRef<{ visit: DeskVisit; x: number; y: number } | null>(null);
  const slotAt = (x: number, y: number): FreeSlot | null => {
    const key = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest('[data-free]')?.getAttribute('data-free'))
      .find((found) => found != null);
    return slots.find((slot) => keyOf(slot) === key) ?? null;
  };
  const end = () => {
    pressed.current = null;
    dragged.set(null);
  };

  const move = useEffectEvent(({ clientX: x, clientY: y, buttons }: PointerEvent) => {
    const from = pressed.current;
    if (!from) return;
    // The button was let go outside of the window.
    if (buttons === 0) return end();
    if (!dragged.get() && Math.hypot(x - from.x, y - from.y) < DRAG_FROM_PX) return;
    scrollNearEdge(y);
    const over = slotAt(x, y);
    const before = dragged.get();
    dragPoint.set({ x, y });
    if (!before || before.over !== over) dragged.set({ visit: from.visit, over });
  });
  const release = useEffectEvent(({ clientX: x, clientY: y }: PointerEvent) => {
    const drag = dragged.get();
    end();
    if (!drag) return;
    swallowClick();
    const to = slotAt(x, y);
    if (to) drop(drag.visit, to);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dragged.get()) return;
    event.preventDefault();
    event.stopPropagation();
    end();
    // The button is down still.
    window.addEventListener('pointerup', swallowClick, { once: true });
  });
  const cancel = useEffectEvent(end);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', (event) => move(event), { signal });
    window.addEventListener('pointerup', (event) => release(event), { signal });
    window.addEventListener('pointercancel', () => cancel(), { signal });
    window.addEventListener('blur', () => cancel(), { signal });
    window.addEventListener('keydown', (event) => press(event), { signal, capture: true });
    return () => {
      listening.abort();
      cancel();
    };
  }, []);

  /** What a visit that can be moved does when it is pressed. */
  return (visit: DeskVisit, event: ReactPointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    pressed.current = { visit, x: event.clientX, y: event.clientY };
  };
}

function scrollNearEdge(y: number): void {
  const by = y < EDGE_PX ? -SCROLL_PX : y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
}

/** The click that follows on letting go is none on what lies there. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
