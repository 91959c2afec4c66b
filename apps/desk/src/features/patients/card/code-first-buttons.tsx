import { Button } from '@chairside/ui/button.tsx';
import { CodeField, isWholeCode } from './code-field.tsx';

interface CodeFirstButtonsProps {
  /** Whether a code that the patient reads out is asked for. */
  asksForCode: boolean;
  /** One was sent, and can be typed whatever becomes of another (CODE-17). */
  isSent: boolean;
  isSending: boolean;
  onSend: () => void;
  code: string;
  onCode: (code: string) => void;
  submitLabel: string;
  busy: boolean;
}

/** The end of a form that, where a code is asked for, has it sent first and is submitted with it then. */
export function CodeFirstButtons({
  asksForCode,
  isSent,
  isSending,
  onSend,
  code,
  onCode,
  submitLabel,
  busy,
}: CodeFirstButtonsProps) {
  return (
    <>
      {asksForCode && isSent && (
        <CodeField label="Code that the patient reads out" value={code} onChange={onCode} />
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        {asksForCode && (
          <Button variant={isSent ? 'secondary' : 'primary'} busy={isSending} onClick={onSend}>
            {isSent ? 'Send Again' : 'Send a Code'}
          </Button>
        )}
        {(!asksForCode || isSent) && (
          <Button type="submit" busy={busy} disabled={asksForCode && !isWholeCode(code)}>
            {submitLabel}
          </Button>
        )}
      </div>
    </>
  );
}
