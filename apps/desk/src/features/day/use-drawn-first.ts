import { useDeferredValue } from 'react';

/** A place on the page, in rem from the left and from the top. */
interface Place {
  left: number;
  top: number;
}

/** What stands beside the chairs and above them, in rem. */
const BESIDE = 20;
const ABOVE = 8;

/**
 * Which places are to be drawn first: those in sight before anybody scrolls, and with the next drawing, which lets the
 * first be seen and whatever is typed go ahead, all.
 */
export function useDrawnFirst(): (place: Place) => boolean {
  const isDrawn = useDeferredValue(true, false);
  if (isDrawn) return () => true;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const width = window.innerWidth / rem - BESIDE;
  const height = window.innerHeight / rem - ABOVE;
  return ({ left, top }) => left < width && top < height;
}
