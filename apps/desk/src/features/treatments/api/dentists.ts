import { ignoreRefusal } from '@chairside/client/ignore-refusal';
import { orWithoutNewField } from '@chairside/client/version-before';
import { dentistEndpoints } from '@chairside/contract/dentists';
import type { InputOf } from '@chairside/contract/endpoint';
import { staffEndpoints } from '@chairside/contract/staff';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callFresh } from '../../fresh-sign-in/api/call-fresh.ts';
import { call } from '../../staff-session/call.ts';
import { queryClient } from '../../staff-session/query-client.ts';

/** Who treats patients, and when. */
export const dentistsQuery = queryOptions({
  queryKey: ['dentists'],
  queryFn: () => call(dentistEndpoints.dentists),
});

/** Who works here with the role of a dentist. */
export const dentistStaffQuery = queryOptions({
  queryKey: ['dentist-staff'],
  queryFn: async () => (await call(staffEndpoints.staffOfClinic)).filter(({ role }) => role === 'dentist'),
});

const { addDentist, changeDentist, setDentistOnDate, removeAbsence, retireDentist } = dentistEndpoints;
const refresh = () => queryClient.invalidateQueries(dentistsQuery);

/** Adds a dentist where there is no `id`, and changes that one otherwise. */
export const useSaveDentist = (id: string | null) =>
  useMutation({
    mutationFn: ({ before, ...body }: InputOf<typeof changeDentist>['body']) =>
      id === null
        ? callFresh(addDentist, { body })
        : callFresh(changeDentist, { params: { id }, body: { ...body, before } }),
    onSuccess: refresh,
    // Somebody else may have linked a sign-in that is newer than the list.
    onError: () => void Promise.all([refresh(), queryClient.invalidateQueries(dentistStaffQuery)]),
  });

export const useSetOnDate = () =>
  useMutation({
    mutationFn: ({ params, body: { before, ...body } }: InputOf<typeof setDentistOnDate>) =>
      orWithoutNewField({ before }, (shown) =>
        callFresh(setDentistOnDate, { params, body: { ...body, ...shown } }),
      ),
    onSuccess: refresh,
    onError: () => void refresh(),
  });

/** Takes an absence back. One that is not there is taken back already: an answer was lost, or somebody else was faster. */
export const useRemoveAbsence = () =>
  useMutation({
    mutationFn: (params: InputOf<typeof removeAbsence>['params']) =>
      callFresh(removeAbsence, { params }).catch(ignoreRefusal('absence_not_found')),
    onSuccess: refresh,
    onError: () => void refresh(),
  });

export const useRetireDentist = (id: string) =>
  useMutation({
    mutationFn: (isRetired: boolean) => callFresh(retireDentist, { params: { id }, body: { isRetired } }),
    onSuccess: refresh,
  });
