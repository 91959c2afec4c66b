import type { EnteredPhoto } from '@chairside/contract/clinic-photos';
import { useState } from 'react';
import { AskToDo } from '../../fresh-sign-in/ask-to-do.tsx';
import { useRemovePhoto } from '../api/photos.ts';
import type { ListPlace } from '../showcase/ordered-list.tsx';
import { RowButtons } from '../showcase/row-buttons.tsx';
import { useRowFocus } from '../showcase/use-row-focus.ts';
import { SentenceDialog } from './sentence-dialog.tsx';

interface PhotoRowProps extends ListPlace {
  photo: EnteredPhoto;
}

/** A photo of the place, and what can be done with it. */
export function PhotoRow({ photo, ...at }: PhotoRowProps) {
  const { _id, src, width, height, shows } = photo;
  const [asked, setAsked] = useState<'sentence' | 'removal' | null>(null);
  const remove = useRemovePhoto();
  const { row, onMoving } = useRowFocus(at.place);
  const close = () => setAsked(null);
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
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere">{shows}</p>
      <RowButtons
        name={shows}
        at={at}
        onMoving={onMoving}
        onChange={() => setAsked('sentence')}
        onRemove={() => setAsked('removal')}
      />
      {asked === 'sentence' && <SentenceDialog photo={photo} onClose={close} />}
      {asked === 'removal' && (
        <AskToDo title="Remove this photo?" action="Remove" change={remove} of={_id} onClose={close}>
          <p>The landing page does not show it any more: {shows}</p>
        </AskToDo>
      )}
    </li>
  );
}
