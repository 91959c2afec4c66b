import { DayFace, type DayLook } from './day-face.tsx';

const ENTRIES: { name: string; look: DayLook; isToday?: true }[] = [
  { name: 'Selected', look: 'selected' },
  { name: 'Today', look: 'plain', isToday: true },
  { name: 'Regular', look: 'regular' },
  { name: 'Extended', look: 'extended' },
  { name: 'Holiday', look: 'holiday' },
  { name: 'Unavailable', look: 'unavailable' },
];

/** What the marks in the calendar mean. */
export function Legend() {
  return (
    <ul aria-label="Legend" className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm text-ink-soft sm:grid-cols-3">
      {ENTRIES.map(({ name, look, isToday }) => (
        <li key={name} className="flex items-center gap-2.5">
          <span aria-hidden="true">
            <DayFace look={look} isToday={isToday ?? false} className="size-9 text-sm">
              8
            </DayFace>
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}
