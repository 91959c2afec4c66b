import { explain } from '@chairside/client/call-error';
import type { PreviewedRefund } from '@chairside/contract/refunds';
import { Spinner } from '@chairside/ui/spinner.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { effectTexts } from './wording.ts';

interface RefundEffectProps {
  preview: UseQueryResult<PreviewedRefund>;
  isCancelled: boolean;
}

/** What would come of a refund as it is typed (BACK-1). */
export function RefundEffect({ preview, isCancelled }: RefundEffectProps) {
  const { data, error, isPlaceholderData } = preview;
  return (
    <div aria-live="polite" className="relative rounded-md bg-sunken px-4 py-3">
      {error && explain(error, 'What would come of it could not be looked up.')}
      {!error && (!data || isPlaceholderData) && (
        <div className={data && 'absolute inset-0 grid place-items-center'}>
          <Spinner label="Looking at what changes" />
        </div>
      )}
      {!error && data && (
        // What came of another amount is not read any more, and keeps its place until this one's is there.
        <ul aria-label="What comes of it" className={`grid gap-1 ${isPlaceholderData ? 'invisible' : ''}`}>
          {effectTexts({ ...data, isCancelled }).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
