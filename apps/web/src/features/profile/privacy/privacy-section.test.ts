import { noAnswer } from '@chairside/client/call-error';
import { person, subscription } from '@chairside/client/test/person';
import { textsOf } from '@chairside/ui/test/markup.ts';
import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { shownWith } from '../../../../test/shown-with.ts';
import { START } from './deletion-flow.ts';
import { PrivacySection } from './privacy-section.tsx';
import type { AccountDeletion } from './use-account-deletion.ts';

const call = vi.hoisted(() => vi.fn());
const download = vi.hoisted(() => vi.fn<(address: string) => void>());
const deletion = vi.hoisted((): { state: Partial<AccountDeletion['state']> } => ({ state: {} }));
const pressed = vi.hoisted(() => new Map<string, () => void>());
vi.mock('../../session/call.ts', () => ({ call }));
vi.mock('./download.ts', () => ({ download }));
vi.mock('./use-account-deletion.ts', () => ({ useAccountDeletion: () => deletion }));
vi.mock('@chairside/ui/button.tsx', () => ({
  Button: ({ onClick, children }: { onClick: () => void; children: ReactNode }) => {
    pressed.set(String(Array.isArray(children) ? children.at(-1) : children), onClick);
    return createElement('button', { type: 'button' }, children);
  },
}));

beforeEach(() => vi.clearAllMocks());

async function texts(state: Partial<AccountDeletion['state']> = {}) {
  deletion.state = { ...START, ...state };
  const user = person({ subscription: subscription() });
  return textsOf(await shownWith(createElement(PrivacySection, { user })));
}

describe('"Download my data"', () => {
  test('says what is in it', async () => {
    expect((await texts()).slice(0, 3)).toEqual([
      'Your data',
      'Download my data',
      'A zip file of what we keep about you: your details and medical history, your appointments, your plan and payments, and the documents and photo you uploaded.',
    ]);
  });

  test('asks for the link and opens it', async () => {
    call.mockResolvedValue({ url: '/api/export/1?signature=a' });
    await texts();
    pressed.get('Download my data')?.();
    await vi.waitFor(() => expect(download).toHaveBeenCalledExactlyOnceWith('/api/export/1?signature=a'));
    const [{ method, path }] = call.mock.lastCall ?? [];
    expect(`${method} ${path}`).toBe('POST /users/export');
  });

  test('without a link opens nothing', async () => {
    call.mockRejectedValue(noAnswer(new TypeError('fetch failed')));
    await texts();
    pressed.get('Download my data')?.();
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
    expect(download).not.toHaveBeenCalled();
  });
});

describe('"Delete my account"', () => {
  test('asks first, with what goes and what stays', async () => {
    expect(await texts()).not.toContain('This goes for good');
    const shown = await texts({ step: 'explained' });
    expect(shown).toEqual(
      expect.arrayContaining([
        'This goes for good',
        'Your medical history, your documents and your photo',
        'Your plan, and the 6 sessions left on it',
        'This stays, without your name or contact',
        'The record of your payments, which the law obliges a clinic to keep',
        'This cannot be undone.',
        'Keep My Account',
        'Send Verification Code',
      ]),
    );
    expect(shown).not.toContain('Delete My Account');
  });

  test('asks again by a code, and says where it went', async () => {
    const shown = await texts({ step: 'code', sentTo: 'phone', code: '123456' });
    expect(shown).toEqual(
      expect.arrayContaining([
        '+91 98765 43210',
        'Verification code',
        'Delete My Account',
        'Keep My Account',
      ]),
    );
  });
});
