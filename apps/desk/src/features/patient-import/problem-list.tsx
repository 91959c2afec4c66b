import type { ImportProblemShown } from '@chairside/contract/patient-imports';
import { counted } from '@chairside/rules/counted';
import { TypedText } from '../patients/typed-text.tsx';
import { placeOf, problemText } from './wording.ts';

interface ProblemListProps {
  name: string;
  problems: readonly ImportProblemShown[];
  /** How many there are, shown or not. */
  count: number;
}

/** Places of a file, each with what stands there and what is wrong with it. */
export function ProblemList({ name, problems, count }: ProblemListProps) {
  return (
    <>
      <ul aria-label={name} className="grid gap-3">
        {problems.map((problem) => (
          <li
            key={`${problem.line} ${problem.field} ${problem.code}`}
            className="grid gap-x-6 gap-y-1 border-t border-line pt-3 sm:grid-cols-[11rem_1fr]"
          >
            <span className="font-medium">{placeOf(problem)}</span>
            <span className="min-w-0">
              {problemText(problem)}
              {problem.value !== '' && (
                <span className="block text-sm text-ink-soft">
                  <TypedText text={problem.value} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {count > problems.length && (
        <p className="mt-3 text-ink-soft">And {counted(count - problems.length, 'more', 'more')}.</p>
      )}
    </>
  );
}
