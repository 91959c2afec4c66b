import type { Checklist } from '@chairside/contract/going-live';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../fresh-sign-in/not-loaded.tsx';
import { DeskMain } from '../staff-session/desk-main.tsx';
import { checklistQuery } from './api/going-live.ts';
import { ChecklistRow } from './checklist-row.tsx';

/** What is to be done before patients come, turning green item by item. */
export function GoingLivePage() {
  const query = useQuery(checklistQuery);
  const { data, isPending } = query;
  return (
    <DeskMain title="Going live" className="page grid max-w-4xl gap-6 py-6">
      <h1 className="text-2xl font-semibold">Going live</h1>
      {isPending && <Spinner label="Loading" />}
      <NotLoaded query={query} title="The checklist did not load" />
      {data && <ChecklistItems checklist={data} />}
    </DeskMain>
  );
}

function ChecklistItems({ checklist: { isLive, mayChange, items } }: { checklist: Checklist }) {
  const done = items.filter(({ reason }) => reason === null).length;
  return (
    <>
      <div className="grid gap-2">
        <p role="status" className="text-lg font-medium">
          {done} of {items.length} done
        </p>
        <p className="text-ink-soft">
          {isLive
            ? 'The clinic is live. What is not done yet is worth doing soon.'
            : 'This is a sandbox, for trying things out. When everything is done, it can be started in live mode.'}
        </p>
      </div>
      <ul aria-label="Checklist" className="grid gap-3">
        {items.map((item) => (
          <ChecklistRow key={item.item} item={item} mayChange={mayChange} />
        ))}
      </ul>
    </>
  );
}
