import { server } from '@chairside/client/test/server';
import { deskDayEndpoints } from '@chairside/contract/desk-day';
import { windowIs } from '@chairside/ui/test/narrow.ts';
import { button } from '@chairside/ui/test/screen.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { otherDesk } from '../../../test/browser/other-desk.ts';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { dayOf } from '../../../test/desk-day.ts';
import { arrivedAt, deskVisit } from '../../../test/desk-visit.ts';
import { DayPage } from './day-page.tsx';

const { deskDay, takeVisitStep } = deskDayEndpoints;

const DATE = '2026-11-21';
const asha = deskVisit({ date: DATE });
const ravi = deskVisit({ _id: '01890a5d-ac96-774b-bcce-b302099a8302', date: DATE, name: 'Ravi Iyer' });

beforeEach(() => {
  vi.setSystemTime(`${DATE}T23:59:30+05:30`);
});

test.each([
  { width: 360, first: 'Arrived: Asha Rao', others: ['In chair: Asha Rao, waiting', 'Arrived: Ravi Iyer'] },
  { width: 1280, first: 'Arrived: Asha Rao', others: ['In chair: Asha Rao'] },
  { width: 1280, first: 'In chair: Kiran Shah, waiting', others: ['In chair: Meera Nair, waiting'] },
])(
  '$width px wide, a press that was aimed at "$first" takes no other step (DESK-16)',
  async ({ width, first, others }) => {
    await windowIs(width);
    const kiran = arrivedAt({ ...ravi, _id: `${ravi._id.slice(0, -1)}3`, name: 'Kiran Shah' }, '23:50:00');
    const meera = arrivedAt({ ...ravi, _id: `${ravi._id.slice(0, -1)}4`, name: 'Meera Nair' }, '23:55:00');
    const taken = new Map([
      ['arrive', arrivedAt(asha, '23:59:00')],
      ['take_chair', { ...kiran, inChairAt: kiran.arrivedAt }],
    ]);
    let visits = [asha, ravi, kiran, meera];
    server.answers(deskDay, () => dayOf(DATE, { visits }));
    server.answers(takeVisitStep, ({ body }) => {
      const visit = taken.get(Object(body).step) ?? asha;
      visits = visits.map((one) => (one._id === visit._id ? visit : one));
      return { hasChanged: true, visit };
    });
    await showAtDesk(<DayPage />);
    await expect.element(button(first)).toBeVisible();
    const named = (name: string) => document.querySelector(`[aria-label="${name}"]`);
    const atTheChange = new MutationObserver(() => {
      if (named(first)) return;
      atTheChange.disconnect();
      for (const name of others)
        named(name)?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    });
    onTestFinished(() => atTheChange.disconnect());
    atTheChange.observe(document.body, { childList: true, subtree: true, attributes: true });
    await button(first).click();
    await expect.element(button(first)).not.toBeInTheDocument();
    await server.untilQuiet();
    expect(server.asked(takeVisitStep)).toHaveLength(1);
    for (const name of others) await button(name).first().click();
    await expect.poll(() => server.asked(takeVisitStep)).toHaveLength(1 + others.length);
  },
);

const NINE = { chair: 1, start: 540, end: 600 };
const EARLY = { ...ravi, start: 480, end: 540 };
test.each([
  ['a visit', 'Arrived: Ravi Iyer', { visits: [EARLY, asha] }],
  ['a free time', 'Arrived: Asha Rao', { visits: [asha], free: [NINE] }],
  [
    'a blocked time',
    'Arrived: Asha Rao',
    {
      visits: [asha],
      blockedTimes: [
        {
          ...{ _id: EARLY._id, date: DATE, ...NINE, kind: 'repair' as const, note: '' },
          ...{ blockedBy: 'Meera Iyer', blockedAt: '2026-11-20T12:00:00Z' },
        },
      ],
    },
  ],
])('a press takes no step in the moment in which %s comes into the list (DESK-16)', async (_, name, then) => {
  await windowIs(360);
  vi.setSystemTime(`${DATE}T08:00:00+05:30`);
  const says = otherDesk();
  const hours = { start: 480, end: 1_080, slotMinutes: 60 };
  server.answers(deskDay, () => dayOf(DATE, { hours, visits: [asha] }));
  await showAtDesk(<DayPage />);
  await expect.element(button('Arrived: Asha Rao')).toBeVisible();
  let presses = 0;
  const atTheChange = new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.nodeName === 'LI'))) return;
    atTheChange.disconnect();
    presses += 1;
    const pressed = document.querySelector(`[aria-label="${name}"]`);
    pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  });
  onTestFinished(() => atTheChange.disconnect());
  atTheChange.observe(document.body, { childList: true, subtree: true });
  server.answers(deskDay, () => dayOf(DATE, { hours, ...then }));
  says('day', DATE);
  await expect.poll(() => presses).toBe(1);
  await server.untilQuiet();
  expect(server.asked(takeVisitStep)).toHaveLength(0);
  server.answers(takeVisitStep, { hasChanged: true, visit: asha });
  await button(name).click();
  await expect.poll(() => server.asked(takeVisitStep)).toHaveLength(1);
});
