import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLINIC_CLAIMS, missingForLive } from './clinic-claims.ts';
import { NEEDED_DETAILS } from './clinic-details.ts';

const NOTHING = { details: {}, claims: {} };

test('a clinic of which nothing is said needs all of it (CLINIC-8, CLINIC-10)', () => {
  expect(missingForLive(NOTHING, NOTHING)).toEqual({
    details: ['name', 'phone', 'email', 'address'],
    claims: ['patients', 'popularPlan'],
  });
});

test('it needs what neither the environment nor an owner says, and nothing else (CLINIC-8, CLINIC-10)', () => {
  const some = fc.record({
    details: fc.subarray([...NEEDED_DETAILS]),
    claims: fc.subarray([...CLINIC_CLAIMS]),
  });
  const said = ({ details, claims }: { details: string[]; claims: string[] }) => ({
    details: Object.fromEntries(details.map((detail) => [detail, 'x'])),
    // A claim that is dropped is an answer too.
    claims: Object.fromEntries(claims.map((claim) => [claim, ''])),
  });
  fc.assert(
    fc.property(some, some, (configured, entered) => {
      const { details, claims } = missingForLive(said(configured), said(entered));
      for (const detail of NEEDED_DETAILS) {
        const isSaid = configured.details.includes(detail) || entered.details.includes(detail);
        expect(details.includes(detail)).toBe(!isSaid);
      }
      for (const claim of CLINIC_CLAIMS) {
        const isSaid = configured.claims.includes(claim) || entered.claims.includes(claim);
        expect(claims.includes(claim)).toBe(!isSaid);
      }
    }),
  );
});
