import { Dialog } from '@chairside/ui/dialog.tsx';
import { useStore } from '@chairside/ui/store.ts';
import { Switch } from '@chairside/ui/switch.tsx';
import { keysAreOn, switchKeys } from '../staff-session/single-keys.ts';
import { KEYS } from './keys.ts';

/** The keys of the day, and the switch for those whose keys are pressed by chance or by voice. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="Keys" size="sm" onClose={onClose}>
      <Switch
        label="Single keys"
        hint="Remembered in this browser"
        checked={useStore(keysAreOn)}
        onChange={switchKeys}
      />
      <dl className="mt-3 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {KEYS.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong px-2 font-sans">{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
