import { whenChangedElsewhere } from '@chairside/client/storage';
import { isTyping } from '@chairside/ui/is-typing.ts';
import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { lockNow } from '../staff-session/lock-now.ts';
import { lockScreen } from '../staff-session/locked.ts';
import { showSessionOfServer } from '../staff-session/signed-in.ts';
import { keysAreOn } from '../staff-session/single-keys.ts';
import { isLockedHere, TAB_NOTE_KEY } from '../staff-session/tab-notes.ts';
import { watchIdle } from './watch-idle.ts';

/** Locks by the key `l`, by five idle minutes on a paired PC, and with the other tabs. */
export function useLock(isPaired: boolean): void {
  useEffect(() => {
    if (isPaired) return watchIdle(lockNow);
  }, [isPaired]);

  useEffect(
    () =>
      tinykeys(window, {
        l: (event) => {
          if (!keysAreOn.get() || isTyping() || event.repeat) return;
          event.preventDefault();
          lockNow();
        },
      }),
    [],
  );
}

// For as long as the page is open: a tab that shows the sign-in page learns of a sign-in in another one as well.
whenChangedElsewhere((key) => {
  if (key !== TAB_NOTE_KEY) return;
  if (isLockedHere()) lockScreen();
  // Where the server cannot be reached, the screens stay as they are, and so does a lock.
  else showSessionOfServer().catch(() => {});
});
