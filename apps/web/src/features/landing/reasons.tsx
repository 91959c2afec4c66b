import { ComprehensivePicture, ExpertPicture, RecordsPicture, SchedulePicture } from './reason-pictures.tsx';

/** Why a visitor may choose this clinic (PLAN-7). */
const REASONS = [
  {
    title: 'Expert Care',
    text: 'Practitioners who know their craft, and take the time to explain it.',
    Picture: ExpertPicture,
  },
  {
    title: 'Flexible Scheduling',
    text: 'Pick a time slot online that fits your day, without a phone call.',
    Picture: SchedulePicture,
  },
  {
    title: 'Digital Records',
    text: 'Your dental history, kept secure and at hand at every visit.',
    Picture: RecordsPicture,
  },
  {
    title: 'Comprehensive Care',
    text: 'From a routine cleaning to a specialist’s treatment, in one place.',
    Picture: ComprehensivePicture,
  },
] as const;

export function Reasons() {
  return (
    <section aria-labelledby="reasons-title" className="border-t border-line">
      <div className="page grid gap-x-12 gap-y-8 py-10 lg:grid-cols-[1fr_2.2fr] lg:py-14">
        <h2 id="reasons-title" className="text-3xl">
          Why Choose Us?
        </h2>
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {REASONS.map(({ title, text, Picture }) => (
            <li key={title} className="flex gap-5">
              <Picture />
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1.5 text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
