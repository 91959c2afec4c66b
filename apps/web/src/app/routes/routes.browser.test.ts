import { lazyCode } from '@chairside/ui/lazy-code.ts';
import { heading } from '@chairside/ui/test/screen.ts';
import { expect, onTestFinished, test } from 'vitest';
import { visit } from '../../../test/browser/visit.tsx';
import { screens } from './lazy-screens.ts';

test.each(['/stop-change/a-token', '/x-a_code-of-16_x'] as const)(
  '%s, which stops a change, says that it is loading until its code has come (PROF-18, MSG-20)',
  async (address) => {
    const { stopChange } = screens;
    const code = Promise.withResolvers<void>();
    screens.stopChange = lazyCode('stop-change', () =>
      code.promise.then(() => import('./stop-change-screen.tsx')),
    );
    onTestFinished(() => {
      screens.stopChange = stopChange;
    });
    await visit(address);
    await expect.element(heading('Loading')).toBeInTheDocument();
    code.resolve();
    await expect.element(heading('Was it not you?')).toBeVisible();
    await expect.element(heading('Loading')).not.toBeInTheDocument();
  },
);
