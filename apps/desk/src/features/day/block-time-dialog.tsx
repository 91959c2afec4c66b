import { CallError, explain } from '@chairside/client/call-error';
import { visitsInTheWay } from '@chairside/contract/blocked-times';
import { freeText } from '@chairside/contract/fields';
import { BLOCKED_TIME_KINDS, BLOCKED_TIMES, type BlockedTimeKind } from '@chairside/rules/blocked-time';
import { type MinuteRange, rangeAsTyped } from '@chairside/rules/clock-time';
import { Button } from '@chairside/ui/button.tsx';
import { Dialog } from '@chairside/ui/dialog.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { SelectField } from '@chairside/ui/select-field.tsx';
import { TextField } from '@chairside/ui/text-field.tsx';
import { toasts } from '@chairside/ui/toasts.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { longDate } from '../visits/wording.ts';
import { useBlockTime } from './api/blocked-times.ts';
import { BLOCK_KINDS, chairName, spanText } from './block-wording.ts';
import { timeSlotTyped } from './typed-block.ts';

const TOO_SHORT = `At least ${BLOCKED_TIMES.shortestMinutes} minutes, on this day`;

const typedBlock = z
  .object({
    /** Empty for the whole clinic. */
    chair: z.string(),
    from: z.string(),
    to: z.string(),
    kind: z.enum(BLOCKED_TIME_KINDS),
    note: freeText(BLOCKED_TIMES.noteMax),
  })
  .check(z.refine((typed) => timeSlotTyped(typed) !== null, { path: ['to'], error: TOO_SHORT }));

const FIRST_KIND: BlockedTimeKind = 'meeting';
const KIND_OPTIONS = BLOCKED_TIME_KINDS.map((value) => ({ value, name: BLOCK_KINDS[value] }));

interface BlockTimeDialogProps {
  date: string;
  chairs: number;
  chairNames?: readonly string[] | undefined;
  offered: MinuteRange;
  onClose: () => void;
}

/** Blocks a chair, or the whole clinic, for a part of a day. What was typed outlasts a refusal. */
export function BlockTimeDialog({ date: shown, chairs, chairNames, offered, onClose }: BlockTimeDialogProps) {
  // The day may turn while somebody types.
  const [date] = useState(shown);
  const block = useBlockTime();
  const form = useForm({
    resolver: zodResolver(typedBlock),
    defaultValues: { chair: chairs === 1 ? '' : '1', ...rangeAsTyped(offered), kind: FIRST_KIND, note: '' },
  });
  const { errors } = form.formState;
  const places = [...Array.from({ length: chairs }, (_, place) => String(place + 1)), ''].map((value) => ({
    value,
    name: chairName(value === '' ? null : Number(value), chairNames),
  }));
  const submit = form.handleSubmit(({ chair, from, to, kind, note }) => {
    const timeSlot = timeSlotTyped({ from, to });
    if (timeSlot === null) return;
    const where = chair === '' ? null : Number(chair);
    block.mutate(
      { date, timeSlot, chair: where, kind, note },
      {
        onSuccess(made) {
          toasts.success(`Blocked: ${chairName(made.chair, chairNames)}, ${spanText(made)}`);
          onClose();
        },
      },
    );
  });
  return (
    <Dialog
      open
      size="sm"
      title="Block time"
      notice={block.error && <Refused error={block.error} chairNames={chairNames} />}
      closable={!block.isPending}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-soft">{longDate(date)}</p>
      <form noValidate onSubmit={submit} className="grid grid-cols-2 gap-x-3 gap-y-1">
        <SelectField {...form.register('chair')} label="Where" options={places} className="col-span-2" />
        <TextField {...form.register('from')} label="From" type="time" error={errors.from?.message} />
        <TextField {...form.register('to')} label="To" type="time" error={errors.to?.message} />
        <SelectField
          {...form.register('kind')}
          label="What for"
          options={KIND_OPTIONS}
          className="col-span-2"
        />
        <TextField
          {...form.register('note')}
          label="Note (optional)"
          autoComplete="off"
          maxLength={BLOCKED_TIMES.noteMax}
          error={errors.note?.message}
          className="col-span-2"
        />
        <Button type="submit" busy={block.isPending} className="col-span-2 mt-2">
          Block
        </Button>
      </form>
    </Dialog>
  );
}

/** Why nothing was blocked, with the visits that have to be moved first. */
function Refused({ error, chairNames }: { error: Error } & Pick<BlockTimeDialogProps, 'chairNames'>) {
  const title = explain(error, 'This could not be blocked. Please try again.');
  const found = visitsInTheWay.safeParse(error instanceof CallError ? error.details : {});
  const visits = found.success ? found.data.visits : [];
  return (
    <div className="grid gap-2">
      <Notice tone="error" title={title} />
      {visits.length > 0 && (
        <ul aria-label="Visits in the way" className="max-h-40 overflow-y-auto text-sm">
          {visits.map((visit) => (
            <li
              key={visit._id}
              className="flex justify-between gap-3 border-b border-line py-1 last:border-0"
            >
              <span className="min-w-0 truncate font-medium">{visit.name}</span>
              <span className="shrink-0 tabular-nums text-ink-soft">
                {spanText(visit)} · {chairName(visit.chair, chairNames)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
