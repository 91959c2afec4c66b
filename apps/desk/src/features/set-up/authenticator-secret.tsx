import { QRCodeSVG } from 'qrcode.react';

const GROUPS_OF_FOUR = /.{1,4}/g;

/** What an authenticator app reads with its camera; and the same to type, for who does this on the phone with the app. */
export function AuthenticatorSecret({ uri }: { uri: string }) {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <section aria-labelledby="authenticator" className="mb-4 rounded-md border border-line p-4">
      <h2 id="authenticator" className="font-medium">
        Authenticator app
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Signing in needs your password and a code from an app such as Aegis, Google Authenticator or Microsoft
        Authenticator. Let the app read this, or type the letters into it.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <QRCodeSVG
          value={uri}
          size={160}
          marginSize={2}
          title="For the authenticator app"
          className="rounded-sm"
        />
        <code className="min-w-0 flex-1 basis-40 text-sm break-words">
          {secret.match(GROUPS_OF_FOUR)?.join(' ')}
        </code>
      </div>
    </section>
  );
}
