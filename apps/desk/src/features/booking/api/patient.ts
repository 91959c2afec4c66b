import { QUIET } from '@chairside/client/quiet';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../staff-session/call.ts';

/** Whom the visit is for. */
export const bookedPatientQuery = (id: string) =>
  queryOptions({
    queryKey: ['booked-patient', id],
    queryFn: () => call(deskPatientEndpoints.patientCard, { params: { id } }, QUIET),
  });

/** The patients that a typed text may mean; nobody while nothing is typed. */
export const patientChoiceQuery = (typed: string) =>
  queryOptions({
    queryKey: ['patient-choice', typed],
    queryFn: () => call(deskPatientEndpoints.findPatients, { query: { find: typed } }, QUIET),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });
