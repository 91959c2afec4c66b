import type { User } from '@chairside/contract/user';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';

/** What a patient may ask for about their own data: to have it, and to have it gone. */
export function PrivacySection({ user }: { user: User }) {
  return (
    <section aria-labelledby="privacy" className="mt-10">
      <h2 id="privacy" className="text-xl">
        Your data
      </h2>
      <div className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface px-6 sm:px-8">
        <DownloadData />
        <DeleteAccount user={user} />
      </div>
    </section>
  );
}
