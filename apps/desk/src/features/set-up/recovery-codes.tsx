import { Button } from '@chairside/ui/button.tsx';

/** Shown this once: each stands in for the authenticator app one time. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
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
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onDone}>I have them, go on</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </>
  );
}
