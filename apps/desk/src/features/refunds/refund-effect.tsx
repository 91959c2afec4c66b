import { explain } from '@chairside/client/call-error';
import type { PreviewedRefund } from '@chairside/contract/refunds';
import { Spinner } from '@chairside/ui/spinner.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { effectTexts } from './wording.ts';

interface RefundEffectProps {
  preview: UseQueryResult<PreviewedRefund>;
  /** The refund itself is on its way: a look that comes after it is refused, and that is no news. */
  isSending: boolean;
  isCancelled: boolean;
}

/** What would come of a refund as it is typed (BACK-1). */
export function RefundEffect({ preview, isSending, isCancelled }: RefundEffectProps) {
  const { data, isPlaceholderData } = preview;
  const error = isSending ? null : preview.error;
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
