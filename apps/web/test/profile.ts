import { person } from '@chairside/client/test/person';
import type { Document } from '@chairside/contract/files';
import type { Profile } from '@chairside/contract/profile';

export function profile(change: Partial<Profile> = {}): Profile {
  return {
    ...person(),
    address: null,
    gender: null,
    alternativePhone: null,
    medicalInfo: {
      systemicDiseases: [],
      drugAllergies: [],
      pastTreatments: [],
      previousExperiences: [],
      isPregnant: false,
    },
    documents: [],
    ...change,
  };
}

export function patientDocument(change: Partial<Document> = {}): Document {
  return {
    _id: '01890a5d-ac96-774b-bcce-b302099a8003',
    type: 'insurance',
    uploadDate: '2026-11-20T20:00:00.000Z',
    fileName: 'policy.pdf',
    fileSize: 1_310_720,
    fileUrl: '/api/files/3?signature=a',
    ...change,
  };
}
