import { describe, expect, test } from 'vitest';
import {
  FIRST_STEPS,
  type FirstStep,
  type FirstStepFacts,
  nextStep,
  type StepState,
  stepState,
} from './first-steps.ts';
import type { StaffActKind } from './staff-acts.ts';

const NEW: FirstStepFacts = {
  hasAllDetails: false,
  areHoursConfirmed: false,
  acts: new Set(),
  answers: new Map(),
};
const doneSteps = (facts: Partial<FirstStepFacts>) =>
  FIRST_STEPS.filter((step) => stepState(step, { ...NEW, ...facts }) === 'done');

describe('how far the first steps are (FIRST-2, FIRST-3)', () => {
  test('a new clinic has taken none', () => {
    expect(FIRST_STEPS.map((step) => stepState(step, NEW))).toEqual(FIRST_STEPS.map(() => 'open'));
  });

  test.each<[FirstStep, Partial<FirstStepFacts>]>([
    ['details', { hasAllDetails: true }],
    ['hours', { areHoursConfirmed: true }],
    ['hours', { acts: new Set<StaffActKind>(['weekday_closed']) }],
    ['chairs', { acts: new Set<StaffActKind>(['chairs_named']) }],
    ['dentists', { acts: new Set<StaffActKind>(['dentist_added']) }],
    ['plans', { acts: new Set<StaffActKind>(['plan_changed']) }],
    ['staff', { acts: new Set<StaffActKind>(['staff_invited']) }],
  ])('%s is done by what an owner has done', (step, facts) => expect(doneSteps(facts)).toEqual([step]));

  test('one that is confirmed is done, one that is skipped is not', () => {
    const answers = new Map([
      ['hours', 'confirmed'],
      ['staff', 'skipped'],
    ] as const);
    expect(doneSteps({ answers })).toEqual(['hours']);
    expect(stepState('staff', { ...NEW, answers })).toBe('skipped');
  });

  test('one that was skipped is done once it is taken', () => {
    const answers = new Map([['dentists', 'skipped']] as const);
    expect(doneSteps({ answers, acts: new Set<StaffActKind>(['dentist_added']) })).toEqual(['dentists']);
  });
});

describe('the step that follows (FIRST-4)', () => {
  const steps = (...states: StepState[]) =>
    FIRST_STEPS.map((step, place) => ({ step, state: states[place] ?? 'open' }));

  test.each<[string, StepState[], FirstStep, FirstStep | null]>([
    ['is the next open one', ['done'], 'details', 'hours'],
    ['leaves out what is done or skipped', ['done', 'done', 'skipped', 'done'], 'hours', 'plans'],
    ['is one before it where none is open after it', ['open', 'done', 'open'], 'staff', 'details'],
    ['is never the step itself', ['open', 'done', 'done', 'done', 'done', 'done'], 'details', null],
    ['is none where nothing is open', ['done', 'done', 'skipped', 'done', 'done', 'done'], 'plans', null],
  ])('%s', (_name, states, after, expected) => {
    expect(nextStep(steps(...states), after)).toBe(expected);
  });
});
