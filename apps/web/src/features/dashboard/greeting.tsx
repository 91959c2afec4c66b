import { type GreetingBand, greetingBand } from '@chairside/rules/greeting';
import type { RefObject } from 'react';
import { clinic } from '../clinic/clinic.ts';
import { firstName } from './wording.ts';

const TEXTS: Record<GreetingBand, { greeting: string; line: string }> = {
  morning: { greeting: 'Good Morning', line: 'Two minutes of brushing are a good start to the day.' },
  afternoon: { greeting: 'Good Afternoon', line: 'A glass of water after a meal does your teeth good.' },
  evening: { greeting: 'Good Evening', line: 'The brushing before bed counts the most.' },
  night: { greeting: 'Good Night', line: 'Sleep well. We are back in the morning.' },
};

interface GreetingProps {
  name: string;
  now: Date;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** A word for the time of day at the clinic. */
export function Greeting({ name, now, heading }: GreetingProps) {
  const { greeting, line } = TEXTS[greetingBand(now, clinic.timeZone)];
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {greeting}, {firstName(name)}
      </h1>
      <p className="mt-2 text-lg text-ink-soft">{line}</p>
    </>
  );
}
