import { buttonClass } from '@chairside/ui/button-class.ts';
import { Smartphone } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';

/** For patients whose number the clinic does not know yet, or who have yet to prove that it is theirs (DASH-4). */
export function PhoneBanner({ verb }: { verb: 'Add' | 'Verify' }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-marigold-soft p-5 sm:flex-nowrap sm:p-6 forced-colors:border"
    >
      <Smartphone aria-hidden="true" className="size-7 shrink-0 text-marigold-ink max-sm:hidden" />
      <div className="flex-1">
        <h2 id={heading} className="text-lg">
          Complete Your Profile
        </h2>
        <p className="mt-1">{verb} your phone number, so that the clinic can reach you about your visits.</p>
      </div>
      <Link href="/profile" className={`${buttonClass()} max-sm:w-full`}>
        {verb} Phone Number
      </Link>
    </section>
  );
}
