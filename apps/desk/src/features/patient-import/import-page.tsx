import { CallError, explain, isRefusedAs } from '@chairside/client/call-error';
import type { PatientImport } from '@chairside/contract/patient-imports';
import { formatMoment } from '@chairside/rules/clinic-date';
import { counted } from '@chairside/rules/counted';
import { PATIENT_IMPORT } from '@chairside/rules/patient-import';
import { Button } from '@chairside/ui/button.tsx';
import { FileButton } from '@chairside/ui/file-button.tsx';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useCheckFile, useImport } from './api/patient-imports.ts';
import { CheckedFile } from './checked-file.tsx';
import { ImportList } from './import-list.tsx';
import { saveSample } from './sample-file.ts';

const TYPES = ['.csv', '.txt', '.tsv', 'text/csv', 'text/plain', 'text/tab-separated-values'];
const KILOBYTES = PATIENT_IMPORT.bytesMost / 1000;

/** Brings the clinic's patients along from a spreadsheet: first what that would do, then all of them or none. */
export function ImportPage() {
  const { timeZone } = useSuspenseEntry();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const check = useCheckFile();
  const add = useImport();
  const choose = (file: File) => {
    add.reset();
    check.reset();
    setIsTooLarge(file.size > PATIENT_IMPORT.bytesMost);
    if (file.size <= PATIENT_IMPORT.bytesMost) check.mutate(file);
  };
  const { data: found, error, variables: file } = check;
  const isRefused = error instanceof CallError && error.status === 400;
  return (
    <DeskMain title="Import patients" className="page grid max-w-4xl gap-6 py-6">
      <div className="grid max-w-2xl gap-3">
        <h1 className="text-2xl font-semibold">Import patients</h1>
        <p className="text-ink-soft">
          Save your list as CSV UTF-8, with a first line that names the columns: Name and Phone, and Email,
          Other phone, Gender and Address where you have them. Before anybody is added you see what the file
          would do.
        </p>
        <p id="limits" className="text-sm text-ink-soft">
          At most {PATIENT_IMPORT.linesMost.toLocaleString('en-IN')} patients and {KILOBYTES} kB at a time.
          Nobody gets a message. Whoever registers later with their phone finds their account.
        </p>
        <div className="flex flex-wrap gap-3">
          <FileButton
            label="Choose a CSV File"
            accept={TYPES}
            describedBy="limits"
            disabled={check.isPending || add.isPending}
            onChoose={choose}
          />
          <Button variant="quiet" onClick={saveSample}>
            <Download aria-hidden="true" className="size-5" />
            Download a Sample
          </Button>
        </div>
      </div>
      {isTooLarge && (
        <Notice tone="error" title={`This file is larger than ${KILOBYTES} kB. Please divide it.`} />
      )}
      {check.isPending && <Spinner label="Checking the file" />}
      {error && isRefused && <Notice tone="error" title={explain(error, 'The file could not be read.')} />}
      {error && file && !isRefused && (
        <LoadFailure
          title="The file could not be checked"
          text={explain(error, 'Please try again, or choose the file once more.')}
          retrying={check.isPending}
          onRetry={() => check.mutate(file)}
        />
      )}
      {found && file && (
        <CheckedFile
          key={found.content}
          name={file.name}
          checked={found.checked}
          busy={add.isPending}
          problem={add.error && explain(add.error, 'The patients could not be added. Please try again.')}
          onImport={(leaveOutKnown) =>
            add.mutate(
              { content: found.content, leaveOutKnown },
              {
                onSuccess: () => check.reset(),
                onError: (failure) => {
                  // Somebody has registered since: what is in the way by now is shown.
                  if (isRefusedAs(failure, 'import_has_problems')) check.mutate(file);
                },
              },
            )
          }
        />
      )}
      {add.data && <Notice tone="success" title={outcomeText(add.data, add.data.repeated, timeZone)} />}
      <ImportList />
    </DeskMain>
  );
}

function outcomeText({ added, leftOut, at }: PatientImport, isRepeated: boolean, timeZone: string): string {
  const patients = counted(added, 'patient');
  if (isRepeated)
    return `This file was imported already, on ${formatMoment(at, timeZone)}: ${patients}. Nobody was added twice.`;
  const left = leftOut > 0 ? ` ${counted(leftOut, 'line was', 'lines were')} left out.` : '';
  return `${counted(added, 'patient was', 'patients were')} added.${left}`;
}
