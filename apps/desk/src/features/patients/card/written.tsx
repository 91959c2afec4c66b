import { TypedText } from '../typed-text.tsx';

interface WrittenProps {
  by: 'patient' | 'clinic';
  /** Who wrote it, and when where that is known. */
  head: string;
  children: string;
}

const LOOKS = {
  patient: 'border-marigold bg-sunken',
  clinic: 'border-neem bg-neem-soft',
} as const;

/** What somebody wrote, with who did: the patient's words and the clinic's never look alike. */
export function Written({ by, head, children }: WrittenProps) {
  return (
    <figure className={`rounded-sm border-l-4 px-4 py-2 ${LOOKS[by]}`}>
      <figcaption className="text-sm text-ink-soft">
        <TypedText text={head} />
      </figcaption>
      <TypedText text={children} />
    </figure>
  );
}
