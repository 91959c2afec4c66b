import type { LandingData } from '@chairside/contract/landing';
import { buttonClass } from '@chairside/ui/button-class.ts';
import { JumpLink } from '@chairside/ui/jump-link.tsx';
import { clinic } from '../clinic/clinic.ts';
import { HeroPicture } from './hero-picture.tsx';
import { KeyFacts } from './key-facts.tsx';

/** The first screen: a visitor sees what the clinic is, what it costs and when it has time, without scrolling. */
export function Hero({ landing }: { landing: LandingData | null }) {
  return (
    <section className="page grid items-center gap-x-12 gap-y-8 pt-4 pb-7 sm:pt-8 md:grid-cols-[1.6fr_1fr] lg:grid-cols-[1.1fr_1fr] lg:pb-10">
      <div className="grid gap-5 sm:gap-7">
        <h1 className="text-4xl">{clinic.claims.headline}</h1>
        <KeyFacts landing={landing} />
        <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
          <JumpLink to="plans" className={buttonClass({ size: 'lg' })}>
            See the plans
          </JumpLink>
          {clinic.claims.patients && (
            <p className="flex items-center gap-3 font-medium">
              <span aria-hidden="true" className="size-2.5 rounded-full bg-marigold" />
              {clinic.claims.patients}
            </p>
          )}
        </div>
        <p className="max-w-[34rem] text-lg text-ink-soft">
          Be treated by expert practitioners. Book convenient time slots online, change them when life gets in
          the way, and keep your health records digital and secure.
        </p>
      </div>
      <HeroPicture className="w-full max-md:hidden" />
    </section>
  );
}
