import { person, subscription } from '@chairside/client/test/person';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { shownWith } from '../../../test/shown-with.ts';
import { RenewalReminders } from './renewal-reminders.tsx';

const call = vi.hoisted(() => vi.fn());
const updateUser = vi.hoisted(() => vi.fn());
const shown = vi.hoisted((): { checked: boolean; press: (checked: boolean) => void } => ({
  checked: false,
  press: () => {},
}));
vi.mock('../session/call.ts', () => ({ call }));
vi.mock('../session/session.ts', () => ({ updateUser }));
vi.mock('@chairside/ui/switch.tsx', () => ({
  Switch: ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => {
    shown.checked = checked;
    shown.press = onChange;
    return null;
  },
}));

test('the choice is kept at the server, and what it answers in the session (PUT /users/subscription)', async () => {
  const given = subscription({ renewalReminders: true });
  const user = person({ subscription: given });
  const changed = { ...given, renewalReminders: false };
  call.mockResolvedValue({ subscription: changed });
  await shownWith(createElement(RenewalReminders, { user, subscription: given }));
  expect(shown.checked).toBe(true);
  shown.press(false);
  await vi.waitFor(() =>
    expect(updateUser).toHaveBeenCalledExactlyOnceWith({ ...user, subscription: changed }),
  );
  const [endpoint, input] = call.mock.lastCall ?? [];
  expect(`${endpoint.method} ${endpoint.path}`).toBe('PUT /users/subscription');
  expect(input).toEqual({ body: { renewalReminders: false } });
});
