import type { PasskeysHere } from './passkeys-at.ts';

/** Why there is no way by passkey here, and where there is one. */
export function PasskeysElsewhere({ here }: { here: PasskeysHere }) {
  if (here.isOffered) return null;
  return (
    <p className="text-ink-soft">
      {here.reason}{' '}
      {here.elsewhere && (
        <a href={here.elsewhere} className="target font-medium text-neem underline underline-offset-4">
          Open the desk there
        </a>
      )}
    </p>
  );
}
