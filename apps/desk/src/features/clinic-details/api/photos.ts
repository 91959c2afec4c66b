import type { CallOptions } from '@chairside/client/call';
import { clinicPhotoEndpoints, type EnteredPhotos } from '@chairside/contract/clinic-photos';
import type { InputOf } from '@chairside/contract/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

const { clinicPhotos, addClinicPhoto, describeClinicPhoto, orderClinicPhotos, removeClinicPhoto } =
  clinicPhotoEndpoints;

/** The photos of the place. */
export const photosQuery = queryOptions({
  queryKey: ['clinic-photos'],
  queryFn: () => call(clinicPhotos),
});

const showPhotos = (photos: EnteredPhotos) => queryClient.setQueryData(photosQuery.queryKey, photos);
/** Somebody else may have changed them. */
const onError = () => void queryClient.invalidateQueries(photosQuery);

type NewPhoto = InputOf<typeof addClinicPhoto> & Pick<CallOptions, 'onProgress'>;

export const useAddPhoto = () =>
  useMutation({
    mutationFn: ({ onProgress, ...input }: NewPhoto) =>
      callFresh(addClinicPhoto, input, onProgress && { onProgress }),
    onSuccess: showPhotos,
  });

export const useDescribePhoto = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof describeClinicPhoto>) => callFresh(describeClinicPhoto, input),
    onSuccess: showPhotos,
  });

export const useOrderPhotos = () =>
  useMutation({
    mutationFn: (ids: string[]) => callFresh(orderClinicPhotos, { body: { ids } }),
    onSuccess: showPhotos,
    onError,
  });

export const useRemovePhoto = () =>
  useMutation({
    mutationFn: (id: string) => callFresh(removeClinicPhoto, { params: { id } }),
    onSuccess: showPhotos,
    onError,
  });
