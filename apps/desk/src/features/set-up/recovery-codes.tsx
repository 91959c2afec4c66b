import { explain } from '@chairside/client/call-error';
import { Button } from '@chairside/ui/button.tsx';
import { Notice } from '@chairside/ui/notice.tsx';

interface RecoveryCodesProps {
  codes: string[];
  busy: boolean;
  /** Why they could not go on. */
  error: Error | null;
  onDone: () => void;
}

/** Shown this once: each stands in for the authenticator app one time. */
export function RecoveryCodes({ codes, busy, error, onDone }: RecoveryCodesProps) {
  return (
    <>
      <p>
        Each of these signs you in once if you lose the phone with the app. They are not shown again: please
        print them, or write them down, and keep them apart from this PC.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-surface p-5 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {error && (
        <Notice tone="error" title={explain(error, 'The desk could not be opened. Please try again.')} />
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button busy={busy} onClick={onDone}>
          I have them, go on
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </>
  );
}
