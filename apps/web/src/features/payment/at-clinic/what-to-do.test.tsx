import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test } from 'vitest';
import { landing } from '../../../../test/landing.ts';
import { plan } from '../../../../test/plan.ts';
import { clinic, setClinic } from '../../clinic/clinic.ts';
import { setLanding } from '../../clinic/landing-data.ts';
import { WhatToDo } from './what-to-do.tsx';

const usual = { ...clinic };
afterAll(() => setClinic(usual));

test.each([
  ['', 'Mon – Sat, 9:00\u00a0AM – 6:00\u00a0PM'],
  ['Mon to Sat, 8 to 8', 'Mon to Sat, 8 to 8'],
])(
  'the hours are those the owner has typed, else those that can be booked: "%s" (ATCLINIC-2)',
  (openingHours, shown) => {
    setClinic({ ...usual, openingHours });
    setLanding(landing());
    expect(renderToStaticMarkup(<WhatToDo plan={plan()} />)).toContain(`>${shown}</dd>`);
  },
);
