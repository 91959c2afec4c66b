import { expect, test } from 'vitest';
import { deskVisit } from '../../../test/desk-visit.ts';
import { sideBySide } from './side-by-side.ts';

const LEAST = 30;

const done = (start: number, chair = 1) => deskVisit({ start, end: start + 60, chair, status: 'completed' });
const comes = (start: number, chair = 1) => deskVisit({ start, end: start + 60, chair });

/** Where visits are drawn: from when until when, and between which parts of their column. */
const drawn = (...visits: ReturnType<typeof deskVisit>[]) =>
  sideBySide(visits, LEAST).map(({ start, end, left, right }) => [start, end, left, right]);

test('visits of which none lies over another have their whole time and column (DESK-10)', () => {
  expect(drawn(done(600), comes(660), comes(630, 2))).toEqual([
    [600, 660, 0, 1],
    [660, 720, 0, 1],
    [630, 690, 0, 1],
  ]);
});

test('one that is done ends where the next in its chair begins (DESK-10)', () => {
  expect(drawn(comes(640), done(600))).toEqual([
    [640, 700, 0, 1],
    [600, 640, 0, 1],
  ]);
});

test('where it would be too low so, it stands beside the next (DESK-10)', () => {
  expect(drawn(done(600), comes(605))).toEqual([
    [600, 660, 0, 1 / 3],
    [605, 665, 1 / 3, 1],
  ]);
});

test('so it does beside one that came before it was due (DESK-10)', () => {
  expect(drawn(comes(590), done(600))).toEqual([
    [590, 650, 1 / 3, 1],
    [600, 660, 0, 1 / 3],
  ]);
});

test('each of several that were done at once is there (DESK-10)', () => {
  expect(drawn(done(600), done(600), comes(605), comes(700))).toEqual([
    [600, 660, 0, 1 / 4],
    [600, 660, 1 / 4, 2 / 4],
    [605, 665, 2 / 4, 1],
    [700, 760, 0, 1],
  ]);
});

test('one after the other, each done early, stand in two lanes, and those of other chairs in their own (DESK-10)', () => {
  expect(drawn(done(600), done(620), done(640), done(660), done(600, 2), comes(605, 2))).toEqual([
    [600, 640, 0, 1 / 3],
    [620, 660, 1 / 3, 1],
    [640, 700, 0, 1 / 3],
    [660, 720, 1 / 3, 1],
    [600, 660, 0, 1 / 3],
    [605, 665, 1 / 3, 1],
  ]);
  const three = drawn(done(600), done(600), comes(605), done(600, 2), comes(605, 2));
  expect(three.slice(3)).toEqual([
    [600, 660, 0, 1 / 3],
    [605, 665, 1 / 3, 1],
  ]);
});
