import type { DeskVisit } from '@chairside/contract/desk-day';
import { overlaps } from '@chairside/rules/clock-time';

interface Drawn {
  visit: DeskVisit;
  start: number;
  end: number;
}

/**
 * From when until when each visit is drawn, and between which parts of its chair's column. One that was done ahead of its
 * time, whose chair is somebody else's by then, ends where the next begins; where that leaves less than `least` minutes, it
 * stands beside whoever would hide it.
 */
export function sideBySide(visits: DeskVisit[], least: number) {
  const chairs = [...new Set(visits.map(({ chair }) => chair))];
  const placed = chairs.flatMap((chair) =>
    inColumn(
      visits.filter((visit) => visit.chair === chair),
      least,
    ),
  );
  // As they were given, which is how the keyboard goes through them.
  const order = new Map(visits.map((visit, index) => [visit, index]));
  return placed.toSorted((one, other) => (order.get(one.visit) ?? 0) - (order.get(other.visit) ?? 0));
}

function inColumn(visits: DeskVisit[], least: number) {
  const drawn = visits.map((visit): Drawn => {
    const { start, end, status } = visit;
    const next = status === 'completed' ? visits.filter((other) => other.start >= start + least) : [];
    return { visit, start, end: Math.min(end, ...next.map((other) => other.start)) };
  });

  const lanes = new Map<Drawn, number>();
  const lanesBeside = (one: Drawn) =>
    [...lanes].flatMap(([other, lane]) => (other !== one && overlaps(other, one) ? [lane] : []));
  const isDone = ({ visit }: Drawn) => visit.status === 'completed';
  const [done, ahead] = [drawn.filter(isDone), drawn.filter((one) => !isDone(one))];
  for (const one of done.toSorted((a, b) => a.start - b.start)) lanes.set(one, lowestBut(lanesBeside(one)));
  for (const one of ahead) lanes.set(one, Math.max(-1, ...lanesBeside(one)) + 1);

  // The last lane, of who still comes, is twice as wide.
  const share = 1 / (Math.max(...lanes.values()) + 2);
  return drawn.map((one) => {
    const lane = lanes.get(one) ?? 0;
    const next = Math.min(...lanesBeside(one).filter((other) => other > lane));
    return { ...one, left: lane * share, right: Math.min(1, next * share) };
  });
}

function lowestBut(taken: number[]): number {
  let lane = 0;
  while (taken.includes(lane)) lane += 1;
  return lane;
}
