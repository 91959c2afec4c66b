import { Button } from '@chairside/ui/button.tsx';

interface TaxRowProps {
  name: string;
  text: string;
  /** What is to be looked at. */
  notice?: string | undefined;
  onChange: () => void;
}

/** What is sold, how it is taxed, and the way to change that. */
export function TaxRow({ name, text, notice, onChange }: TaxRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 rounded-md border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{text}</p>
        {notice && <p className="mt-1 text-sm text-marigold-ink">{notice}</p>}
      </div>
      <Button variant="secondary" aria-label={`Change the tax of ${name}`} onClick={onChange}>
        Change
      </Button>
    </div>
  );
}
