import { explain } from '@chairside/client/call-error';
import type { EnteredPhoto } from '@chairside/contract/clinic-photos';
import { AskDialog } from '@chairside/ui/ask-dialog.tsx';
import { Button } from '@chairside/ui/button.tsx';
import { useState } from 'react';
import { useRemovePhoto } from '../api/photos.ts';
import { MoveButtons } from '../showcase/move-buttons.tsx';
import { useRowFocus } from '../showcase/use-row-focus.ts';
import { SentenceDialog } from './sentence-dialog.tsx';

interface PhotoRowProps {
  photo: EnteredPhoto;
  place: number;
  isLast: boolean;
  busy: boolean;
  onMove: (way: 'earlier' | 'later') => void;
}

/** A photo of the place, and what can be done with it. */
export function PhotoRow({ photo, place, isLast, busy, onMove }: PhotoRowProps) {
  const { _id, src, width, height, shows } = photo;
  const [asked, setAsked] = useState<'sentence' | 'removal' | null>(null);
  const remove = useRemovePhoto();
  const { row, onMoving } = useRowFocus(place);
  const close = () => {
    remove.reset();
    setAsked(null);
  };
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-surface p-4"
    >
      <img
        src={src}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        className="aspect-4/3 w-28 shrink-0 rounded-md bg-sunken object-cover"
      />
      <p className="min-w-0 flex-1 basis-40 break-words">{shows}</p>
      <div className="flex flex-wrap gap-2">
        <MoveButtons
          name={shows}
          isFirst={place === 0}
          isLast={isLast}
          busy={busy}
          onMove={(way) => {
            onMoving();
            onMove(way);
          }}
        />
        <Button variant="secondary" aria-label={`Change: ${shows}`} onClick={() => setAsked('sentence')}>
          Change
        </Button>
        <Button variant="quiet" aria-label={`Remove: ${shows}`} onClick={() => setAsked('removal')}>
          Remove
        </Button>
      </div>
      {asked === 'sentence' && <SentenceDialog photo={photo} onClose={close} />}
      {asked === 'removal' && (
        <AskDialog
          title="Remove this photo?"
          action="Remove"
          keep="Keep"
          busy={remove.isPending}
          problem={remove.error && explain(remove.error, 'This could not be done. Please try again.')}
          onDo={() => remove.mutate(_id, { onSuccess: close })}
          onKeep={close}
        >
          <p>The landing page does not show it any more: {shows}</p>
        </AskDialog>
      )}
    </li>
  );
}
