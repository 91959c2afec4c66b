import type { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import type { patientCorrectionEndpoints } from '@chairside/contract/patient-corrections';
import { isRefusal } from '@chairside/rules/refusal';
import { addSessionNote, sessionNotesOf } from '../appointments/feature.ts';
import { recordAccess } from '../audit/feature.ts';
import { documentLink, documentsOf } from '../files/feature.ts';
import type { Handlers } from '../use-case/call.ts';
import { done, refuse } from '../use-case/outcome.ts';
import { patientBy } from '../users/feature.ts';
import { addPatient } from './add-patient.ts';
import { cardOf } from './card.ts';
import { contactProofHandlers } from './contact-proof.ts';
import { nameHandlers } from './correct-name.ts';
import { phoneHandlers } from './correct-phone.ts';
import type { PatientDependencies } from './dependencies.ts';
import { alertsOf, medicalOf } from './medical.ts';
import { findPatients } from './search.ts';
import { visitsOf } from './visits.ts';

export function patientHandlers(
  dependencies: PatientDependencies,
): Handlers<typeof deskPatientEndpoints & typeof patientCorrectionEndpoints> {
  const { database, links } = dependencies;

  return {
    ...contactProofHandlers(dependencies),
    ...nameHandlers(dependencies),
    ...phoneHandlers(dependencies),

    async findPatients({ query, now }) {
      return done(await findPatients(database, query.find, now));
    },

    async addPatient({ body: { name, phone, email = null }, staff, now }) {
      return addPatient(database, { name, phone, email, staffId: staff.staffId, now });
    },

    async patientCard({ params, now }) {
      const user = await patientBy(database, params.id);
      return user ? done(await cardOf(database, user, now)) : refuse('patient_not_found');
    },

    async patientAlerts({ params, staff: { staffId }, now }) {
      const user = await patientBy(database, params.id);
      if (!user) return refuse('patient_not_found');
      return done({ alerts: await alertsOf(database, user, { staffId, now }) });
    },

    async patientVisits({ params, staff: { staffId }, now }) {
      const user = await patientBy(database, params.id);
      return user ? done(await visitsOf(database, user, { staffId, now })) : refuse('patient_not_found');
    },

    async patientSessionNotes({ params, staff: { staffId }, now }) {
      const user = await patientBy(database, params.id);
      if (!user) return refuse('patient_not_found');
      const notes = await sessionNotesOf(database, user.id);
      const access = { actor: 'clinic', action: 'read', subject: 'appointment', now } as const;
      if (notes.length > 0) await recordAccess(database, { ...access, userId: user.id, staffId });
      return done({ notes });
    },

    async addSessionNote({ params, body: { text }, staff: { staffId }, now }) {
      const added = await addSessionNote(database, { visitId: params.id, staffId, text, now });
      if (isRefusal(added)) return added;
      const { id, userId } = added.data;
      const note = (await sessionNotesOf(database, userId)).find(({ _id }) => _id === id);
      // The account was deleted in the same moment.
      return note ? done({ note }) : refuse('appointment_not_found');
    },

    async patientMedicalHistory({ params, staff: { staffId }, now }) {
      const user = await patientBy(database, params.id);
      return user ? done(await medicalOf(database, user, { staffId, now })) : refuse('patient_not_found');
    },

    async patientDocuments({ params, staff: { staffId }, now }) {
      const user = await patientBy(database, params.id);
      if (!user) return refuse('patient_not_found');
      const documents = await documentsOf(database, links, user.id, now);
      const access = { actor: 'clinic', action: 'read', subject: 'document', now } as const;
      if (documents.length > 0) await recordAccess(database, { ...access, userId: user.id, staffId });
      // To open one is a call of its own.
      return done({ documents: documents.map(({ fileUrl: _, ...document }) => document) });
    },

    async openPatientDocument({ params: { id, document }, staff: { staffId }, now }) {
      const user = await patientBy(database, id);
      if (!user) return refuse('patient_not_found');
      const fileUrl = await documentLink(database, links, { userId: id, id: document, now });
      if (!fileUrl) return refuse('document_not_found');
      const access = { actor: 'clinic', action: 'read', subject: 'document', now } as const;
      await recordAccess(database, { ...access, userId: id, subjectId: document, staffId });
      return done({ fileUrl });
    },
  };
}
