import { explain } from '@chairside/client/call-error';
import type { EnteredPhoto } from '@chairside/contract/clinic-photos';
import { movedByOne } from '@chairside/rules/clinic-showcase';
import { announce } from '@chairside/ui/announce.ts';
import { Notice } from '@chairside/ui/notice.tsx';
import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { FreshQueryFailure } from '../../fresh-sign-in/fresh-query-failure.tsx';
import { photosQuery, useOrderPhotos } from '../api/photos.ts';
import { VariableNotice } from '../variable-notice.tsx';
import { AddPhotoForm } from './add-photo-form.tsx';
import { PhotoRow } from './photo-row.tsx';

/** The photos of the place: those there are, their order, and one more. */
export function PhotoSection() {
  const { data, error, isPending, isFetching, refetch } = useQuery(photosQuery);
  return (
    <section aria-labelledby="photos" className="grid gap-4">
      <h2 id="photos" className="text-xl font-semibold">
        Photos of the clinic
      </h2>
      {isPending && <Spinner label="Loading the photos" />}
      {error && !data && (
        <FreshQueryFailure
          title="The photos did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.variable && (
        <VariableNotice
          variable={data.variable}
          what="The landing page shows the photos of the folder that it names"
        />
      )}
      {data?.photos.length === 0 && (
        <p className="text-ink-soft">No photos yet. Patients like to see where they are going.</p>
      )}
      {data && data.photos.length > 0 && <PhotoList photos={data.photos} />}
      {data && <AddPhotoForm photos={data.photos} />}
    </section>
  );
}

function PhotoList({ photos }: { photos: EnteredPhoto[] }) {
  const order = useOrderPhotos();
  const ids = photos.map(({ _id }) => _id);
  const move = ({ _id, shows }: EnteredPhoto, way: 'earlier' | 'later') => {
    const moved = movedByOne(ids, _id, way);
    const say = () => announce(`${shows}: place ${moved.indexOf(_id) + 1} of ${ids.length}`);
    order.mutate(moved, { onSuccess: say });
  };
  const problem = order.error && explain(order.error, 'The order could not be saved. Please try again.');
  return (
    <>
      <ol aria-label="Photos" className="grid gap-3">
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo._id}
            photo={photo}
            place={index}
            isLast={index === photos.length - 1}
            busy={order.isPending}
            onMove={(way) => move(photo, way)}
          />
        ))}
      </ol>
      {problem && <Notice tone="error" title={problem} />}
    </>
  );
}
