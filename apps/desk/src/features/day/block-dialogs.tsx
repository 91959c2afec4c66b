import type { DeskDay } from '@chairside/contract/desk-day';
import { offeredBlock } from '@chairside/rules/blocked-time';
import { useStore } from '@chairside/ui/store.ts';
import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { minuteAt } from '../desk-events/clock-text.ts';
import { singleKeysWork } from '../staff-session/single-keys.ts';
import { BlockTimeDialog } from './block-time-dialog.tsx';
import { BlockedTimeDialog } from './blocked-time-dialog.tsx';
import { closeBlock, openedBlock, startBlocking } from './opened-block.ts';
import type { Moment } from './visit.ts';

interface BlockDialogsProps {
  day: DeskDay;
  moment: Moment;
  timeZone: string;
}

/** The windows of the day's blocked times, and the key that opens the one for a new block. */
export function BlockDialogs({ day, moment, timeZone }: BlockDialogsProps) {
  const opened = useStore(openedBlock);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!singleKeysWork()) return;
      event.preventDefault();
      startBlocking();
    };
    return tinykeys(window, { b: press });
  }, []);
  useEffect(() => closeBlock, []);

  if (opened === null) return null;
  if (opened.id === null) {
    const minute = day.date === moment.today ? minuteAt(moment.now, timeZone) : null;
    const { date, chairs, chairNames, hours } = day;
    return (
      <BlockTimeDialog
        date={date}
        chairs={chairs}
        chairNames={chairNames}
        offered={offeredBlock(minute, hours)}
        onClose={closeBlock}
      />
    );
  }
  const block = day.blockedTimes?.find(({ _id }) => _id === opened.id);
  if (!block) return null;
  return <BlockedTimeDialog block={block} chairNames={day.chairNames} onClose={closeBlock} />;
}
