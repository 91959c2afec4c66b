import { explain } from '@chairside/client/call-error';
import { PATIENT_SEARCH } from '@chairside/rules/patient-search';
import { LoadFailure } from '@chairside/ui/load-failure.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { firstText } from '../wording.ts';
import { FoundList, optionId } from './found-list.tsx';
import { NobodyFound } from './nobody-found.tsx';
import { useFound } from './use-found.ts';

/** One field for digits, names and addresses; arrows choose among those who are found, Enter opens the card. */
export function FinderField({ onDone }: { onDone: () => void }) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [enteredFor, setEnteredFor] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { isEnough, isCurrent, patients, more, error, isFetching, retry } = useFound(typed);
  // The list may be another one by the time that the answer is there.
  const chosen = Math.max(
    0,
    patients.findIndex(({ _id }) => _id === chosenId),
  );

  // After the window has given the focus to its title.
  useEffect(() => field.current?.focus(), []);

  const open = (id: string | undefined) => {
    if (id === undefined) return;
    onDone();
    navigate(`/patients/${id}`);
  };
  // Whoever types and presses Enter faster than the answer comes is taken there, where nobody else can be meant.
  const [only, ...others] = patients;
  useEffect(() => {
    if (isCurrent && enteredFor === typed && only && others.length === 0) open(only._id);
  });

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && patients.length > 0) {
      event.preventDefault();
      setChosenId(patients[(chosen + step + patients.length) % patients.length]?._id ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isCurrent) open(patients[chosen]?._id);
      else setEnteredFor(typed);
    }
  };

  return (
    <>
      <TextField
        ref={field}
        label="Phone, name or email"
        hint={`At least ${PATIENT_SEARCH.digitsMin} digits of the phone, or ${PATIENT_SEARCH.lettersMin} letters`}
        type="search"
        role="combobox"
        aria-expanded={patients.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={patients.length > 0 ? optionId(listId, chosen) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={PATIENT_SEARCH.typedMax}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosenId(null);
          setEnteredFor(null);
        }}
        onKeyDown={press}
        suffix={
          <span className="grid w-12 place-items-center text-neem">
            {isEnough && !isCurrent && isFetching && <Spinner />}
          </span>
        }
      />
      {error && (
        <LoadFailure
          title="Nobody could be looked up"
          text={explain(error, 'Please try again.')}
          retrying={isFetching}
          onRetry={retry}
        />
      )}
      <FoundList id={listId} patients={patients} chosen={chosen} onOpen={open} />
      <p role="status" className="mt-2 text-sm text-ink-soft">
        {isCurrent && patients.length > 0 && (more ? firstText(patients.length) : `${patients.length} found`)}
      </p>
      {isCurrent && patients.length === 0 && <NobodyFound typed={typed} onDone={onDone} />}
    </>
  );
}
