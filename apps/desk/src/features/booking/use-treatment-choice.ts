import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dentistsQuery } from '../treatments/api/dentists.ts';
import { treatmentsQuery } from '../treatments/api/treatments.ts';

/** What is chosen to be booked; what the clinic does first, until something else is. */
export function useTreatmentChoice() {
  const ofTreatments = useQuery(treatmentsQuery);
  const ofDentists = useQuery(dentistsQuery);
  const { data: treatments = [] } = ofTreatments;
  const { data: dentists = [] } = ofDentists;
  const [treatmentId, setTreatmentId] = useState<string | null>(null);
  const [dentistId, setDentistId] = useState('');
  const offered = treatments.filter(({ isRetired }) => !isRetired);
  const first = offered.find(({ forPatients }) => forPatients);
  const treatment = offered.find(({ _id }) => _id === treatmentId) ?? first;
  const able = dentists.filter(({ _id, isRetired }) => {
    const doneBy = treatment?.dentistIds ?? [];
    return !isRetired && (doneBy.length === 0 || doneBy.includes(_id));
  });
  const dentist = able.find(({ _id }) => _id === dentistId);
  return {
    ofTreatments,
    ofDentists,
    /** Whether both lists are there: until then nobody can choose. */
    isThere: ofTreatments.data !== undefined && ofDentists.data !== undefined,
    treatments: offered,
    dentists: able,
    treatment,
    dentistId: dentist?._id ?? '',
    setTreatmentId,
    setDentistId,
    /** How it is sent; nothing of the treatment where there is only one. */
    sent: {
      ...(treatment && offered.length > 1 && { treatment: treatment._id }),
      ...(dentist && { dentist: dentist._id }),
    },
  };
}
