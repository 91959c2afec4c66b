import type { CheckedImport } from '@chairside/contract/patient-imports';
import { counted } from '@chairside/rules/counted';
import { Button } from '@chairside/ui/button.tsx';
import { Card } from '@chairside/ui/card.tsx';
import { Checkbox } from '@chairside/ui/checkbox.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { TypedText } from '../patients/typed-text.tsx';
import { ProblemList } from './problem-list.tsx';
import { FIELD_NAMES } from './wording.ts';

interface CheckedFileProps {
  name: string;
  checked: CheckedImport;
  busy: boolean;
  problem: string | null;
  onImport: (leaveOutKnown: boolean) => void;
}

/** What importing a file would do: whom it adds, who is there already, and what has to be mended first. */
export function CheckedFile({ name, checked, busy, problem, onImport }: CheckedFileProps) {
  const { columns, lines, additions, known, knownCount, problems, problemCount } = checked;
  const [leaveOutKnown, setLeaveOutKnown] = useState(false);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const leftOut = columns.filter(({ field, name: column }) => field === null && column !== '');
  const mayImport = problemCount === 0 && additions > 0 && (knownCount === 0 || leaveOutKnown);
  return (
    <Card labelledBy={titleId} className="grid gap-5">
      <div>
        <h2 id={titleId} ref={title} tabIndex={-1} className="text-xl font-semibold wrap-anywhere">
          {name}
        </h2>
        <p>{summary(lines, additions, knownCount, problemCount)}</p>
        <p className="mt-1 text-sm text-ink-soft">
          Read: {columns.flatMap(({ field }) => (field ? FIELD_NAMES[field] : [])).join(', ')}.
          {leftOut.length > 0 && (
            <>
              {' '}
              Left out, as we have no place for it:{' '}
              <TypedText text={leftOut.map((column) => column.name).join(', ')} />.
            </>
          )}
        </p>
      </div>
      {problemCount > 0 && (
        <section>
          <h3 className="mb-1 text-lg font-medium">To be mended</h3>
          <p className="mb-3 text-ink-soft">
            Nobody is added while there is one of these. Mend them in your spreadsheet, save it as CSV UTF-8
            again and choose it once more.
          </p>
          <ProblemList name="To be mended" problems={problems} count={problemCount} />
        </section>
      )}
      {knownCount > 0 && (
        <section>
          <h3 className="mb-1 text-lg font-medium">Patients already</h3>
          <p className="mb-3 text-ink-soft">Nothing of them is changed.</p>
          <ProblemList name="Patients already" problems={known} count={knownCount} />
          {problemCount === 0 && additions > 0 && (
            <Checkbox
              label={`Leave out ${knownCount === 1 ? 'this line' : `these ${knownCount} lines`} and add the others`}
              checked={leaveOutKnown}
              onChange={({ target }) => setLeaveOutKnown(target.checked)}
              className="mt-2"
            />
          )}
        </section>
      )}
      {problem && <Notice tone="error" title={problem} />}
      {mayImport && (
        <Button busy={busy} onClick={() => onImport(leaveOutKnown)} className="justify-self-start">
          Add {counted(additions, 'Patient')}
        </Button>
      )}
    </Card>
  );
}

function summary(lines: number, additions: number, known: number, problems: number): string {
  const outcomes = [
    counted(additions, 'would be added', 'would be added'),
    ...(known > 0 ? [counted(known, 'is a patient already', 'are patients already')] : []),
    ...(problems > 0 ? [counted(problems, 'place has to be mended', 'places have to be mended')] : []),
  ];
  return `${counted(lines, 'line')}: ${outcomes.join(', ')}.`;
}
