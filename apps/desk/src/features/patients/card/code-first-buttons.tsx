import { Button } from '@chairside/ui/button.tsx';
import type { UseMutationResult } from '@tanstack/react-query';
import { CodeField, isWholeCode } from './code-field.tsx';

interface CodeFirstButtonsProps {
  /** Whether a code that the patient reads out is asked for. */
  asksForCode: boolean;
  /** Sends that code. */
  send: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'isSuccess'>;
  code: string;
  onCode: (code: string) => void;
  submitLabel: string;
  busy: boolean;
}

/** The end of a form that, where a code is asked for, has it sent first and is submitted with it then. */
export function CodeFirstButtons({
  asksForCode,
  send,
  code,
  onCode,
  submitLabel,
  busy,
}: CodeFirstButtonsProps) {
  return (
    <>
      {asksForCode && send.isSuccess && (
        <CodeField label="Code that the patient reads out" value={code} onChange={onCode} />
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        {asksForCode && (
          <Button
            variant={send.isSuccess ? 'secondary' : 'primary'}
            busy={send.isPending}
            onClick={() => send.mutate()}
          >
            {send.isSuccess ? 'Send Again' : 'Send a Code'}
          </Button>
        )}
        {(!asksForCode || send.isSuccess) && (
          <Button type="submit" busy={busy} disabled={asksForCode && !isWholeCode(code)}>
            {submitLabel}
          </Button>
        )}
      </div>
    </>
  );
}
