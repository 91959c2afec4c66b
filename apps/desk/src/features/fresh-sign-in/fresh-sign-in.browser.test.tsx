import { Dialog } from '@chairside/ui/dialog.tsx';
import { dialog } from '@chairside/ui/test/screen.ts';
import { expect, onTestFinished, test } from 'vitest';
import { showAtDesk } from '../../../test/browser/show-at-desk.tsx';
import { askForFreshSignIn, freshSignInAsked } from './api/call-fresh.ts';
import { FreshSignIn, freshSignInCode } from './fresh-sign-in.tsx';

/** The code does not come the first time that it is asked for. */
function failOnce() {
  const { queryFn } = freshSignInCode;
  const restore = () => void Object.assign(freshSignInCode, { queryFn });
  onTestFinished(restore);
  Object.assign(freshSignInCode, {
    queryFn() {
      restore();
      return Promise.reject(new TypeError('failed to fetch'));
    },
  });
}

test('code of a fresh sign-in that did not come can be asked for again over the window that waits for it (SCREEN-15)', async () => {
  failOnce();
  await showAtDesk(
    <>
      <Dialog open title="Refund" closable={false} onClose={() => {}}>
        All of it
      </Dialog>
      <FreshSignIn />
    </>,
  );
  onTestFinished(() => freshSignInAsked.get()?.(false));
  void askForFreshSignIn();
  await dialog('Refund').getByRole('button', { name: 'Try Again' }).click();
  await expect.element(dialog('Please sign in once more')).toBeVisible();
});
