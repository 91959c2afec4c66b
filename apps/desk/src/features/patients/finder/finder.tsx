import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { isTyping } from '@chairside/ui/is-typing.ts';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tinykeys } from 'tinykeys';
import { locked } from '../../staff-session/locked.ts';
import { FinderField } from './finder-field.tsx';

/** Finds a patient from any page: by its button, or by the key `/` wherever nobody is typing. */
export function Finder() {
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      tinykeys(window, {
        '/': (event) => {
          // A window that is open has its own work to finish first.
          if (isTyping() || locked.get() || document.querySelector('dialog:modal')) return;
          event.preventDefault();
          setOpen(true);
        },
      }),
    [],
  );
  return (
    <>
      <Button variant="quiet" aria-keyshortcuts="/" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" className="size-5" />
        Find
        <span
          aria-hidden="true"
          className="rounded-sm border border-line-strong px-1.5 text-sm max-sm:hidden"
        >
          /
        </span>
      </Button>
      <Dialog open={isOpen} title="Find a patient" onClose={() => setOpen(false)}>
        <FinderField onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
