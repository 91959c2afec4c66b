import { Button } from '@chairside/ui/button.tsx';
import { Copy } from 'lucide-react';
import { useState } from 'react';

/** Copies a text to the byte, and says so. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" aria-label={`Copy the text: ${of}`} onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-4.5" />
        Copy
      </Button>
      <span role="status" className="text-sm">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'The browser did not allow it: please select the text and copy it.'}
      </span>
    </p>
  );
}
