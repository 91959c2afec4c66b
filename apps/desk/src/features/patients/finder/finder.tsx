import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Search } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { tinykeys } from 'tinykeys';
import { singleKeysWork } from '../../staff-session/single-keys.ts';
import { FinderField } from './finder-field.tsx';

/** Finds a patient from any page: by its button, or by the key `/` wherever nobody is typing. */
export function Finder() {
  const [isOpen, setOpen] = useState(false);
  // As soon as it is seen: an effect that waits for the page to be drawn would miss a key that was pressed meanwhile.
  useLayoutEffect(
    () =>
      tinykeys(window, {
        '/': (event) => {
          if (!singleKeysWork()) return;
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
