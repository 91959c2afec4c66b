import { isRefusedAs } from '@chairside/client/call-error';

/** Beside a link that is used up: who used it themself has a sign-in, and nobody could give them another link. */
export function SignInInstead({ error }: { error: Error | null }) {
  if (!isRefusedAs(error, 'staff_link_invalid')) return null;
  return (
    <p>
      If you have set up your sign-in already,{' '}
      {/* Loaded anew, the desk knows whether they are signed in: the answer that said so may have been lost. */}
      <a href="/desk" className="target font-medium text-neem underline underline-offset-4">
        sign in here
      </a>
      .
    </p>
  );
}
