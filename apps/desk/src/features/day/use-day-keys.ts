import type { DeskVisit } from '@chairside/contract/desk-day';
import type { VisitStep } from '@chairside/rules/visit-steps';
import { useEffectEvent, useLayoutEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { singleKeysWork } from '../staff-session/single-keys.ts';
import { focusedVisit } from '../visits/focused-visit.ts';
import { lastTaken, type StepActions } from './step-actions.ts';
import { type Moment, stepsOf } from './visit.ts';

interface DayKeys {
  visits: DeskVisit[];
  moment: Moment;
  actions: StepActions;
  /** To the day so many days later, or to today. */
  go: (days: number | 'today') => void;
  cancel: (visit: DeskVisit) => void;
  /** To a new visit in the next free slot. */
  book: () => void;
  print: () => void;
  explain: () => void;
}

const STEPS: Record<string, VisitStep> = { a: 'arrive', c: 'take_chair', d: 'complete' };
const BOUND = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  't',
  'a',
  'c',
  'd',
  'x',
  'u',
  'f',
  'n',
  'p',
  '?',
  'Shift+?',
];

/** Single keys of the day. They act on the visit that has the focus, and on nothing while somebody types. */
export function useDayKeys({ visits, moment, actions, go, cancel, book, print, explain }: DayKeys): void {
  const press = useEffectEvent((key: string, event: KeyboardEvent) => {
    if (!singleKeysWork()) return;
    event.preventDefault();
    const visit = visits.find(({ _id }) => _id === focusedVisit());
    const steps = visit ? stepsOf(visit, moment) : [];
    const step = STEPS[key];
    if (visit && step && steps.includes(step)) void actions.take(visit, step);
    else if (key === 'ArrowLeft') go(-1);
    else if (key === 'ArrowRight') go(1);
    else if (key === 'ArrowUp') moveFocus(-1);
    else if (key === 'ArrowDown') moveFocus(1);
    else if (key === 't') go('today');
    else if (key === 'n') book();
    else if (key === 'p') print();
    else if (key.endsWith('?')) explain();
    else if (key === 'u') undoLast();
    else if (key === 'f') document.querySelector<HTMLElement>(AFTER_VISIT)?.focus();
    else if (key === 'x' && visit && steps.includes('no_show')) void actions.take(visit, 'no_show');
    else if (key === 'x' && visit && steps.includes('cancel')) cancel(visit);
  });
  const undoLast = () => {
    const visit = lastTaken.get();
    if (visit) void actions.undo(visit);
  };

  useLayoutEffect(() => {
    const bindings = BOUND.map((key) => [key, (event: KeyboardEvent) => press(key, event)] as const);
    // Ahead of the keys that work on every screen, which listen to the window.
    return tinykeys(document.body, Object.fromEntries(bindings));
  }, []);
}

const VISIT = '[data-visit]';
/** What is offered and asked after a visit, which stands at the end of the page. */
const AFTER_VISIT = '[data-after-visit] :is(fieldset button, textarea)';

/** To the next visit on the screen, or the one before. */
function moveFocus(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(VISIT)];
  const focused = focusedVisit();
  const at = all.findIndex((element) => element.getAttribute('data-visit') === focused);
  const from = at === -1 && by === -1 ? all.length : at;
  all[Math.min(all.length - 1, Math.max(0, from + by))]?.focus();
}
