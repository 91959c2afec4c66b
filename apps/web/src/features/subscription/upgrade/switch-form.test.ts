import { CallError, noAnswer } from '@chairside/client/call-error';
import { person } from '@chairside/client/test/person';
import { createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { plan } from '../../../../test/plan.ts';
import { shownWith } from '../../../../test/shown-with.ts';
import { SwitchForm } from './switch-form.tsx';

const call = vi.hoisted(() => vi.fn());
const session = vi.hoisted(() => ({ updateUser: vi.fn(), refreshUser: vi.fn(() => Promise.resolve()) }));
const askAnew = vi.hoisted(() => vi.fn());
const press = vi.hoisted(() => vi.fn<() => void>());
vi.mock('../../session/call.ts', () => ({ call }));
vi.mock('../../session/session.ts', () => session);
vi.mock('../../patient/patient-data.ts', () => ({ askAnew }));
vi.mock('@chairside/ui/button.tsx', () => ({
  Button: ({ onClick }: { onClick: () => void }) => {
    press.mockImplementation(onClick);
    return null;
  },
}));

beforeEach(() => vi.clearAllMocks());

async function pressChange() {
  const onSwitched = vi.fn();
  await shownWith(createElement(SwitchForm, { plan: plan(), onSwitched }));
  press();
  return onSwitched;
}

describe('a change of plan that costs nothing', () => {
  test('is made by POST /payments/switch-plan, and the session follows', async () => {
    const user = person();
    call.mockResolvedValue({ user });
    const onSwitched = await pressChange();
    await vi.waitFor(() => expect(onSwitched).toHaveBeenCalledOnce());
    const [endpoint, input] = call.mock.lastCall ?? [];
    expect(`${endpoint.method} ${endpoint.path}`).toBe('POST /payments/switch-plan');
    expect(input).toEqual({ body: { planId: plan()._id } });
    expect(session.updateUser).toHaveBeenCalledExactlyOnceWith(user);
    expect(askAnew).toHaveBeenCalledOnce();
  });

  test('that is refused looks at what the patient has by now', async () => {
    call.mockRejectedValue(new CallError({ status: 409, code: 'payment_due', message: 'Please pay' }));
    const onSwitched = await pressChange();
    await vi.waitFor(() => expect(session.refreshUser).toHaveBeenCalledOnce());
    expect(onSwitched).not.toHaveBeenCalled();
  });

  test('whose answer was lost changes nothing here', async () => {
    call.mockRejectedValue(noAnswer(new TypeError('fetch failed')));
    const onSwitched = await pressChange();
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
    expect(onSwitched).not.toHaveBeenCalled();
    expect(session.refreshUser).not.toHaveBeenCalled();
  });
});
