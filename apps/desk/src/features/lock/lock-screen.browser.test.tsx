import { server } from '@chairside/client/test/server';
import { deskDeviceEndpoints } from '@chairside/contract/desk-devices';
import { staffEndpoints } from '@chairside/contract/staff';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { PageMain } from '@chairside/ui/page-main.tsx';
import { useStore } from '@chairside/ui/store.ts';
import { button, dialog } from '@chairside/ui/test/screen.ts';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entryOf, OWNER, showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { locked, lockScreen } from '../staff-session/locked.ts';
import { LockScreen } from './lock-screen.tsx';
import { UnderLock } from './under-lock.tsx';

function Desk({ answer }: { answer: Promise<void> }) {
  const lock = useStore(locked);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnderLock>
        <Button onClick={() => void answer.then(() => setOpen(true))}>View</Button>
        <Dialog open={isOpen} title="X-ray" onClose={() => setOpen(false)}>
          <p>Upper left</p>
        </Dialog>
      </UnderLock>
      {lock && <LockScreen {...lock} />}
    </>
  );
}

test('a window that opens behind the lock leaves the lock on top, with the PIN that is being typed (STAFF-16)', async () => {
  server.answers(staffEndpoints.deskEntry, entryOf(null));
  server.answers(deskDeviceEndpoints.signInByPin, { staff: OWNER });
  const answer = Promise.withResolvers<void>();
  await showAtDesk(<Desk answer={answer.promise} />);
  await button('View').click();
  lockScreen();
  const pin = page.getByLabelText('PIN of Meera Iyer');
  await expect.element(pin).toHaveFocus();
  await userEvent.keyboard('90');
  answer.resolve();
  await expect.poll(() => document.querySelectorAll('dialog:modal').length).toBe(2);
  await userEvent.keyboard('71');
  await expect.element(pin).toHaveValue('9071');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('The desk is locked')).toBeVisible();
  await userEvent.keyboard('36');
  await expect.element(dialog('X-ray')).toBeVisible();
  await expect.element(dialog('The desk is locked')).not.toBeInTheDocument();
  await button('Close').click();
  await expect.element(button('View')).toBeVisible();
});

test('beside the lock, where a scrollbar was, is the colour of an empty page (STAFF-16)', async () => {
  server.answers(staffEndpoints.deskEntry, entryOf(null));
  await showAtDesk(<Desk answer={Promise.resolve()} />);
  lockScreen();
  await expect.element(dialog('The desk is locked')).toBeVisible();
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(groundOf(document.documentElement)).toBe(groundOf(document.body));
});

function Card({ answer }: { answer: Promise<string> }) {
  const lock = useStore(locked);
  const [name, setName] = useState('Asha Rao');
  useEffect(() => void answer.then(setName), [answer]);
  return (
    <>
      <UnderLock>
        <PageMain title={name} site="Chairside">
          <h1>{name}</h1>
        </PageMain>
      </UnderLock>
      {lock && <LockScreen {...lock} />}
    </>
  );
}

test('the tab of a locked desk names no patient, whatever comes late, and does so again afterwards (STAFF-16)', async () => {
  server.answers(staffEndpoints.deskEntry, entryOf(null));
  const answer = Promise.withResolvers<string>();
  await showAtDesk(<Card answer={answer.promise} />);
  await expect.poll(() => document.title).toBe('Asha Rao · Chairside');
  lockScreen();
  await expect.element(dialog('The desk is locked')).toBeVisible();
  expect(document.title).toBe('The desk is locked · Chairside');
  answer.resolve('Asha Rao Iyer');
  await expect.element(page.getByText('Asha Rao Iyer')).toBeInTheDocument();
  await expect.poll(() => document.title).toBe('The desk is locked · Chairside');
  locked.set(null);
  await expect.poll(() => document.title).toBe('Asha Rao Iyer · Chairside');
});
