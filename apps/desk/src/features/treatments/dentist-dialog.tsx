import { explain, isRefusedAs } from '@chairside/client/call-error';
import { type Dentist, dentistDetails } from '@chairside/contract/dentists';
import { WEEKDAYS } from '@chairside/rules/clinic-date';
import { rangeAsTyped, type TypedRange } from '@chairside/rules/clock-time';
import { DENTIST_COLOURS, type DentistColour } from '@chairside/rules/dentist-hours';
import { LIMITS } from '@chairside/rules/limits';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { useOpened } from '@chairside/ui/use-opened.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { dentistStaffQuery, useSaveDentist } from './api/dentists.ts';
import { COLOURS, ColourDot } from './dentist-colours.tsx';
import { weekText } from './hours-wording.ts';
import { StretchFields } from './stretch-fields.tsx';
import { FIRST_STRETCH, stretchTyped } from './typed-hours.ts';

const INCOMPLETE = 'Please complete the hours: from an earlier time to a later one';
const WORK_DAYS = 5;

/** A dentist's name, colour, sign-in and weekly hours. What was typed outlasts a refusal, and somebody else's change. */
export function DentistDialog({ dentist, onClose }: { dentist: Dentist | null; onClose: () => void }) {
  const save = useSaveDentist(dentist?._id ?? null);
  const { data: staff = [], isSuccess, isFetching } = useQuery(dentistStaffQuery);
  const { opened, before, isOvertaken } = useOpened(
    dentist,
    isRefusedAs(save.error, 'dentist_changed_meanwhile'),
  );
  const [name, setName] = useState(dentist?.name ?? '');
  const [colour, setColour] = useState<DentistColour>(dentist?.colour ?? 'green');
  const [staffId, setStaffId] = useState(dentist?.staffId ?? '');
  const [hasOwnHours, setHasOwnHours] = useState(dentist !== null && dentist.hours !== null);
  const [week, setWeek] = useState(() => typedWeek(dentist?.hours ?? null));
  const [problems, setProblems] = useState<{ name?: string; other?: string }>({});

  const latest = isOvertaken ? dentist : null;
  const linked = new Set([staffId, opened?.staffId ?? '', dentist?.staffId ?? '']);
  const unlisted = [...linked].filter((id) => id !== '' && !staff.some(({ _id }) => _id === id));
  const unlistedName =
    isSuccess && !isFetching ? 'Somebody who is no dentist here any more' : 'One of the staff';
  const signIns = [
    { value: '', name: 'None' },
    ...staff.map((each) => ({ value: each._id, name: each.name })),
    ...unlisted.map((value) => ({ value, name: unlistedName })),
  ];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const hours = hasOwnHours ? hoursTyped(week) : null;
    if (hours === 'incomplete') return setProblems({ other: INCOMPLETE });
    const body = { name, colour, staffId: staffId || null, hours };
    const issue = dentistDetails.safeParse(body).error?.issues[0];
    setProblems(issue ? { [issue.path[0] === 'name' ? 'name' : 'other']: issue.message } : {});
    if (issue) return;
    save.mutate(
      { ...body, before: before ?? undefined },
      {
        onSuccess(saved) {
          toasts.success(`${saved.name} is saved.`);
          onClose();
        },
      },
    );
  };
  const problem =
    problems.other ?? (save.error && explain(save.error, 'This could not be saved. Please try again.'));

  const now = latest && [
    latest.name,
    COLOURS[latest.colour].name,
    `sign-in: ${signIns.find(({ value }) => value === (latest.staffId ?? ''))?.name}`,
    ...weekText(latest.hours),
  ];

  return (
    <Dialog
      open
      title={dentist ? `Change ${dentist.name}` : 'Add a dentist'}
      notice={
        problem && (
          <Notice
            tone="error"
            title={problem}
            text={now ? `They are now: ${now.join(' · ')}. Saving once more replaces that.` : undefined}
          />
        )
      }
      closable={!save.isPending}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-1">
        <TextField
          label="Name"
          hint="As patients read it"
          autoComplete="off"
          maxLength={LIMITS.nameMax}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={problems.name}
        />
        <SelectField
          label="Sign-in at the desk"
          value={staffId}
          onChange={({ target }) => {
            const chosen = staff.find(({ _id }) => _id === target.value);
            setStaffId(target.value);
            if (chosen && name === '') setName(chosen.name);
          }}
          options={signIns}
        />
        <div className="flex items-center gap-3">
          <SelectField
            label="Colour on the day"
            value={colour}
            onChange={({ target }) =>
              setColour(DENTIST_COLOURS.find((each) => each === target.value) ?? colour)
            }
            options={DENTIST_COLOURS.map((value) => ({ value, name: COLOURS[value].name }))}
            className="min-w-0 flex-1"
          />
          <ColourDot colour={colour} />
        </div>
        <SelectField
          label="Works"
          value={hasOwnHours ? 'own' : 'clinic'}
          onChange={({ target }) => setHasOwnHours(target.value === 'own')}
          options={[
            { value: 'clinic', name: 'Whenever the clinic is open' },
            { value: 'own', name: 'At hours of their own' },
          ]}
        />
        {hasOwnHours && (
          <div className="mb-2">
            {WEEKDAYS.map((label, day) => (
              <StretchFields
                key={label}
                label={label}
                stretches={week[day] ?? []}
                onChange={(changed) => setWeek(week.map((each, at) => (at === day ? changed : each)))}
              />
            ))}
          </div>
        )}
        <Button type="submit" busy={save.isPending} className="mt-2">
          Save Dentist
        </Button>
      </form>
    </Dialog>
  );
}

/** The hours of each weekday as they are typed; those of an ordinary week to begin with. */
function typedWeek(hours: Dentist['hours']): TypedRange[][] {
  return WEEKDAYS.map((_, place) => {
    if (hours === null) return place < WORK_DAYS ? [FIRST_STRETCH] : [];
    return hours.filter(({ weekday }) => weekday === place + 1).map(rangeAsTyped);
  });
}

function hoursTyped(week: readonly TypedRange[][]) {
  const hours: { weekday: number; timeSlot: string }[] = [];
  for (const [place, stretches] of week.entries()) {
    for (const stretch of stretches) {
      const timeSlot = stretchTyped(stretch);
      if (timeSlot === null) return 'incomplete';
      hours.push({ weekday: place + 1, timeSlot });
    }
  }
  return hours;
}
