import { explain } from '@chairside/client/call-error';
import { movedByOne } from '@chairside/rules/clinic-showcase';
import { announce } from '@chairside/ui/announce.ts';
import { Notice } from '@chairside/ui/notice.tsx';
import { Fragment, type ReactNode } from 'react';

/** Where something stands in a list, and how it is put elsewhere. */
export interface ListPlace {
  place: number;
  isLast: boolean;
  busy: boolean;
  onMove: (way: 'earlier' | 'later') => void;
}

interface OrderedListProps<Item> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Saves an order. */
  order: {
    isPending: boolean;
    error: Error | null;
    mutate: (ids: string[], then: { onSuccess: () => void }) => void;
  };
  children: (item: Item, at: ListPlace) => ReactNode;
}

/** What the landing page shows in an order that is the owner's. */
export function OrderedList<Item extends { _id: string }>({
  label,
  items,
  nameOf,
  order,
  children,
}: OrderedListProps<Item>) {
  const ids = items.map(({ _id }) => _id);
  const move = (item: Item, way: 'earlier' | 'later') => {
    const moved = movedByOne(ids, item._id, way);
    const say = () => announce(`${nameOf(item)}: place ${moved.indexOf(item._id) + 1} of ${ids.length}`);
    order.mutate(moved, { onSuccess: say });
  };
  const problem = order.error && explain(order.error, 'The order could not be saved. Please try again.');
  return (
    <>
      <ol aria-label={label} className="grid gap-3">
        {items.map((item, place) => (
          <Fragment key={item._id}>
            {children(item, {
              place,
              isLast: place === items.length - 1,
              busy: order.isPending,
              onMove: (way) => move(item, way),
            })}
          </Fragment>
        ))}
      </ol>
      {problem && <Notice tone="error" title={problem} />}
    </>
  );
}
