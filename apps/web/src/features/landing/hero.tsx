import { buttonClass } from '@chairside/ui/button-class.ts';
import { JumpLink } from '@chairside/ui/jump-link.tsx';
import { clinic } from '../clinic/clinic.ts';
import { HeroPicture } from './hero-picture.tsx';

export function Hero() {
  return (
    <section className="page grid items-center gap-x-12 gap-y-10 pt-8 pb-14 lg:grid-cols-[1.1fr_1fr] lg:pt-12 lg:pb-20">
      <div>
        <h1 className="text-4xl">{clinic.claims.headline}</h1>
        <p className="mt-6 max-w-[34rem] text-lg text-ink-soft">
          Be treated by expert practitioners. Book convenient time slots online, change them when life gets in
          the way, and keep your health records digital and secure.
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-x-7 gap-y-4">
          <JumpLink to="plans" className={buttonClass({ size: 'lg' })}>
            See the plans
          </JumpLink>
          <p className="flex items-center gap-3 font-medium">
            <span aria-hidden="true" className="size-2.5 rounded-full bg-marigold" />
            {clinic.claims.patients}
          </p>
        </div>
      </div>
      <HeroPicture className="mx-auto w-full max-w-xs sm:max-w-sm lg:max-w-none" />
    </section>
  );
}
