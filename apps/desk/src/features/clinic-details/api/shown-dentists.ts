import { isRefusedAs } from '@chairside/client/call-error';
import { orWithoutNewField } from '@chairside/client/version-before';
import { clinicDentistEndpoints, type EnteredDentists } from '@chairside/contract/clinic-dentists';
import type { InputOf } from '@chairside/contract/endpoint';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

const endpoints = clinicDentistEndpoints;

/** The dentists whom the landing page shows. */
export const shownDentistsQuery = queryOptions({
  queryKey: ['clinic-dentists'],
  queryFn: () => call(endpoints.clinicDentists),
});

const onSuccess = (dentists: EnteredDentists) =>
  queryClient.setQueryData(shownDentistsQuery.queryKey, dentists);
/** Somebody else may have changed them. */
const reload = () => void queryClient.invalidateQueries(shownDentistsQuery);

/** Adds a dentist, or changes the one of an identifier. */
export const useSaveShownDentist = (id: string | null) =>
  useMutation({
    mutationFn: ({ before, ...body }: InputOf<typeof endpoints.changeClinicDentist>['body']) =>
      id === null
        ? callFresh(endpoints.addClinicDentist, { body })
        : orWithoutNewField({ before }, (shown) =>
            callFresh(endpoints.changeClinicDentist, { params: { id }, body: { ...body, ...shown } }),
          ),
    onSuccess,
    // Where the dentist is not there any more, the dialog stays, with what was typed.
    onError(error) {
      if (isRefusedAs(error, 'clinic_dentists_changed')) reload();
    },
  });

export const useOrderShownDentists = () =>
  useMutation({
    mutationFn: (ids: string[]) => callFresh(endpoints.orderClinicDentists, { body: { ids } }),
    onSuccess,
    onError: reload,
  });

export const useRemoveShownDentist = () =>
  useMutation({
    mutationFn: (id: string) => callFresh(endpoints.removeClinicDentist, { params: { id } }),
    onSuccess,
    onError: reload,
  });

export const useSetPortrait = () =>
  useMutation({
    mutationFn: ({ id, file }: { id: string; file: File }) =>
      callFresh(endpoints.setClinicPortrait, { params: { id }, file }),
    onSuccess,
  });

export const useRemovePortrait = () =>
  useMutation({
    mutationFn: (id: string) => callFresh(endpoints.removeClinicPortrait, { params: { id } }),
    onSuccess,
  });
