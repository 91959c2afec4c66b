import { Spinner } from '@chairside/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../fresh-sign-in/not-loaded.tsx';
import { photosQuery, useOrderPhotos } from '../api/photos.ts';
import { OrderedList } from '../showcase/ordered-list.tsx';
import { VariableNotice } from '../variable-notice.tsx';
import { AddPhotoForm } from './add-photo-form.tsx';
import { PhotoRow } from './photo-row.tsx';

/** The photos of the place: those there are, their order, and one more. */
export function PhotoSection() {
  const query = useQuery(photosQuery);
  const { data, isPending } = query;
  const order = useOrderPhotos();
  return (
    <section aria-labelledby="photos" className="grid gap-4">
      <h2 id="photos" className="text-xl font-semibold">
        Photos of the clinic
      </h2>
      {isPending && <Spinner label="Loading the photos" />}
      <NotLoaded query={query} title="The photos did not load" />
      {data?.variable && (
        <VariableNotice
          variable={data.variable}
          what="The landing page shows the photos of the folder that it names"
        />
      )}
      {data?.photos.length === 0 && (
        <p className="text-ink-soft">No photos yet. Patients like to see where they are going.</p>
      )}
      {data && data.photos.length > 0 && (
        <OrderedList label="Photos" items={data.photos} nameOf={({ shows }) => shows} order={order}>
          {(photo, at) => <PhotoRow photo={photo} {...at} />}
        </OrderedList>
      )}
      {data && <AddPhotoForm photos={data.photos} />}
    </section>
  );
}
