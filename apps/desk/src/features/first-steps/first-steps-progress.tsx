import { useQuery } from '@tanstack/react-query';
import { firstStepsQuery } from './api/first-steps.ts';

/** How many of the first steps are done, once that is known. */
export function FirstStepsProgress() {
  const { data } = useQuery(firstStepsQuery);
  if (!data) return null;
  const done = data.steps.filter(({ state }) => state === 'done').length;
  return (
    <span className="text-ink-soft">
      {done} of {data.steps.length} done
    </span>
  );
}
