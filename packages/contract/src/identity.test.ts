import { describe, expect, test } from 'vitest';
import { identityEndpoints } from './identity.ts';

describe('the body of POST /auth/register (SIGNUP-13)', () => {
  const { body } = identityEndpoints.register;
  const planId = '0199a2b4-7c3e-7d11-8f00-2b1c5d6e7f80';
  const least = { name: 'Asha Rao', phone: '9876543210', planId };

  test('is name, phone and plan; e-mail and password are accepted too', () => {
    const whole = { ...least, email: 'asha@example.in', password: 'Neem leaf 7&' };
    expect(body.parse(least)).toEqual(least);
    expect(body.parse(whole)).toEqual(whole);
  });

  test.each(Object.keys(least))('needs %s', (key) => {
    const rest = Object.fromEntries(Object.entries(least).filter(([name]) => name !== key));
    expect(body.safeParse(rest).error?.issues.map(({ path }) => path)).toEqual([[key]]);
  });
});
