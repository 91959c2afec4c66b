import type { BlockedTime } from '@chairside/contract/blocked-times';
import { Ban } from 'lucide-react';
import { chairName, purposeOf, spanText } from './block-wording.ts';
import { openBlock } from './opened-block.ts';

interface BlockedTimeBoxProps {
  block: BlockedTime;
  chairNames: readonly string[] | undefined;
  /** Where no axis says from when to when, and which chair. */
  isInList?: boolean;
}

const HATCHED =
  'bg-sunken bg-[repeating-linear-gradient(135deg,transparent_0_6px,var(--color-line)_6px_8px)]';

/** A time that is blocked, hatched; a click opens it. */
export function BlockedTimeBox({ block, chairNames, isInList = false }: BlockedTimeBoxProps) {
  return (
    <button
      type="button"
      onClick={() => openBlock(block._id)}
      className={`relative flex min-w-0 overflow-hidden rounded-sm border border-dashed border-line-strong text-left text-sm ${HATCHED} ${isInList ? 'min-h-12 w-full items-stretch p-1 pl-6' : 'mx-1 items-start contain-inline-size hover:border-neem'}`}
    >
      <span className="flex max-w-full min-w-0 items-center gap-1.5 rounded-sm bg-surface px-2 leading-5.5">
        <Ban aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <span className={isInList ? 'min-w-0 wrap-anywhere' : 'min-w-0 truncate'}>
          <span className="font-medium">Blocked</span>
          <span className={isInList ? 'text-ink-soft' : 'sr-only'}>
            {' '}
            · {chairName(block.chair, chairNames)}, {spanText(block)}
          </span>
          <span className="text-ink-soft"> · </span>
          {purposeOf(block)}
        </span>
      </span>
    </button>
  );
}
