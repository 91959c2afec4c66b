import type { ContactType } from '@chairside/rules/contact';
import { Button } from '@chairside/ui/button.tsx';
import { CHANGE_WORDS } from './wording.ts';

/** Below a verified contact, which is not typed over: the way to another one. */
export function ChangePrompt({ type, onChange }: { type: ContactType; onChange: () => void }) {
  const { change, ask } = CHANGE_WORDS[type];
  return (
    <div className="mt-1 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm text-ink-soft">{ask}</p>
      <Button variant="secondary" onClick={onChange}>
        {change}
      </Button>
    </div>
  );
}
