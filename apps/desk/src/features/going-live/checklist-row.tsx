import { explain } from '@chairside/client/call-error';
import type { ChecklistItem } from '@chairside/contract/going-live';
import { clinicDateAt, formatDate } from '@chairside/rules/clinic-date';
import { CONFIRMED_ITEMS } from '@chairside/rules/going-live';
import { Button } from '@chairside/ui/button.tsx';
import { ChecklistItem as ItemFrame } from '@chairside/ui/checklist-item.tsx';
import { Notice } from '@chairside/ui/notice.tsx';
import { Link } from 'wouter';
import { useSuspenseEntry } from '../staff-session/use-entry.ts';
import { useConfirm, useWithdrawConfirmation } from './api/going-live.ts';
import { ITEMS } from './wording.ts';

interface ChecklistRowProps {
  item: ChecklistItem;
  mayChange: boolean;
}

/** One thing that live mode needs: done, or what is missing and where it is done. */
export function ChecklistRow({ item, mayChange }: ChecklistRowProps) {
  const { item: kind, reason, variables, texts = [], confirmed } = item;
  const { timeZone } = useSuspenseEntry();
  const { name, done, missing, place } = ITEMS[kind];
  return (
    <ItemFrame state={reason ? 'open' : 'done'} name={name}>
      <p className="text-ink-soft">{reason ? missing[reason] : done}</p>
      {variables.length > 0 && (
        <p className="text-sm [overflow-wrap:anywhere]">
          On the server: <code>{variables.join(', ')}</code>
        </p>
      )}
      {texts.length > 0 && (
        <p className="text-sm">Without one: {texts.map((text) => text.replaceAll('_', ' ')).join(', ')}</p>
      )}
      {confirmed && (
        <p className="text-sm text-ink-soft">
          Confirmed by {confirmed.by} on {formatDate(clinicDateAt(new Date(confirmed.at), timeZone))}
        </p>
      )}
      {reason && place && (
        <p>
          <Link href={place.href} className="font-medium underline underline-offset-4">
            {`${place.name} `}
            <span className="sr-only">for {name}</span>
          </Link>
        </p>
      )}
      {mayChange && <Confirmation item={kind} isConfirmed={confirmed !== null} />}
    </ItemFrame>
  );
}

/** The button for what only a person can know. */
function Confirmation({ item, isConfirmed }: { item: ChecklistItem['item']; isConfirmed: boolean }) {
  const confirm = useConfirm();
  const withdraw = useWithdrawConfirmation();
  const confirmable = CONFIRMED_ITEMS.find((each) => each === item);
  if (!confirmable) return null;
  const { name, confirm: label } = ITEMS[item];
  const error = confirm.error ?? withdraw.error;
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {isConfirmed ? (
        <Button
          variant="quiet"
          aria-label={`Take back: ${name}`}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(confirmable)}
        >
          Take Back
        </Button>
      ) : (
        <Button
          variant="secondary"
          aria-label={`${label}: ${name}`}
          busy={confirm.isPending}
          onClick={() => confirm.mutate(confirmable)}
        >
          {label}
        </Button>
      )}
      {error && <Notice tone="error" title={explain(error, 'This could not be saved. Please try again.')} />}
    </div>
  );
}
