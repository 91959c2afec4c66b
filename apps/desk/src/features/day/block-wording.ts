import type { BlockedTime } from '@chairside/contract/blocked-times';
import type { BlockedTimeKind } from '@chairside/rules/blocked-time';
import { formatTwelveHours, type MinuteRange } from '@chairside/rules/clock-time';
import { chairTitle } from './wording.ts';

export const BLOCK_KINDS: Record<BlockedTimeKind, string> = {
  meeting: 'Meeting',
  cleaning: 'Cleaning',
  repair: 'Repair',
  away: 'Away',
  other: 'Other',
};

export const chairName = (chair: number | null, names: readonly string[] | undefined) =>
  chair === null ? 'Whole clinic' : chairTitle(chair, names);

export const spanText = ({ start, end }: MinuteRange) =>
  `${formatTwelveHours(start)} – ${formatTwelveHours(end)}`;

/** What a time is blocked for: `Repair · The lamp`. */
export const purposeOf = ({ kind, note }: BlockedTime) =>
  note ? `${BLOCK_KINDS[kind]} · ${note}` : BLOCK_KINDS[kind];
