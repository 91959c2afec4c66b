import { Notice } from '@chairside/ui/notice.tsx';

/** Says that the server's configuration stands in the place of what is entered. */
export function VariableNotice({ variable, what }: { variable: string; what: string }) {
  return (
    <Notice
      tone="info"
      title={`The server's setting ${variable} comes first`}
      text={`${what} while it is set. What is entered here is shown once it is removed.`}
    />
  );
}
