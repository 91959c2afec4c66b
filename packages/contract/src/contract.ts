import { adjustmentEndpoints } from './adjustments.ts';
import { appointmentEndpoints } from './appointments.ts';
import { auditLogEndpoints } from './audit-log.ts';
import { availabilityEndpoints } from './availability.ts';
import { backupEndpoints } from './backups.ts';
import { blockedTimeEndpoints } from './blocked-times.ts';
import { bookableTreatmentEndpoints } from './bookable-treatments.ts';
import { calendarEndpoints } from './calendar.ts';
import { caseRegisterEndpoints } from './case-register.ts';
import { cashUpEndpoints } from './cash-up.ts';
import { chairEndpoints } from './chairs.ts';
import { clinicClaimEndpoints } from './clinic-claims.ts';
import { clinicDentistEndpoints } from './clinic-dentists.ts';
import { clinicDetailEndpoints } from './clinic-details.ts';
import { clinicPhotoEndpoints } from './clinic-photos.ts';
import { clinicStatusEndpoints } from './clinic-status.ts';
import { contactChangeEndpoints } from './contact-change.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { demoEndpoints } from './demo.ts';
import { dentistAwayEndpoints } from './dentist-away.ts';
import { dentistEndpoints } from './dentists.ts';
import { deskBookingEndpoints } from './desk-bookings.ts';
import { deskDayEndpoints } from './desk-day.ts';
import { deskDeviceEndpoints } from './desk-devices.ts';
import { deskMessageEndpoints } from './desk-messages.ts';
import { deskPatientEndpoints } from './desk-patients.ts';
import { fileEndpoints } from './files.ts';
import { firstStepEndpoints } from './first-steps.ts';
import { goingLiveEndpoints } from './going-live.ts';
import { hoursEndpoints } from './hours.ts';
import { identityEndpoints } from './identity.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { patientCorrectionEndpoints } from './patient-corrections.ts';
import { patientImportEndpoints } from './patient-imports.ts';
import { payAtClinicEndpoints } from './pay-at-clinic.ts';
import { paymentRequestEndpoints } from './payment-requests.ts';
import { paymentEndpoints } from './payments.ts';
import { peopleEndpoints } from './people.ts';
import { phoneCallEndpoints } from './phone-calls.ts';
import { planEditingEndpoints } from './plan-editing.ts';
import { planEndpoints } from './plans.ts';
import { privacyEndpoints, profileEndpoints } from './profile.ts';
import { providerEndpoints } from './providers.ts';
import { refundEndpoints } from './refunds.ts';
import { reportEndpoints } from './reports.ts';
import { saleDocumentEndpoints } from './sale-documents.ts';
import { saleEndpoints } from './sales.ts';
import { signInEndpoints } from './sign-ins.ts';
import { staffEndpoints } from './staff.ts';
import { taxEndpoints } from './tax.ts';
import { treatmentEndpoints } from './treatments.ts';
import { waitingToPayEndpoints } from './waiting-to-pay.ts';

/** Every call there is. Routes, the browser client, the OpenAPI page and the access tests are read off this table. */
export const contract = {
  ...planEndpoints,
  ...identityEndpoints,
  ...signInEndpoints,
  ...contactChangeEndpoints,
  ...paymentEndpoints,
  ...payAtClinicEndpoints,
  ...availabilityEndpoints,
  ...calendarEndpoints,
  ...appointmentEndpoints,
  ...dashboardEndpoints,
  ...profileEndpoints,
  ...privacyEndpoints,
  ...fileEndpoints,
  ...saleDocumentEndpoints,
  ...demoEndpoints,
  ...staffEndpoints,
  ...deskBookingEndpoints,
  ...phoneCallEndpoints,
  ...waitingToPayEndpoints,
  ...deskPatientEndpoints,
  ...patientCorrectionEndpoints,
  ...adjustmentEndpoints,
  ...patientImportEndpoints,
  ...hoursEndpoints,
  ...deskDayEndpoints,
  ...peopleEndpoints,
  ...deskDeviceEndpoints,
  ...blockedTimeEndpoints,
  ...passkeyEndpoints,
  ...clinicDetailEndpoints,
  ...clinicClaimEndpoints,
  ...clinicPhotoEndpoints,
  ...taxEndpoints,
  ...clinicDentistEndpoints,
  ...auditLogEndpoints,
  ...deskMessageEndpoints,
  ...planEditingEndpoints,
  ...providerEndpoints,
  ...firstStepEndpoints,
  ...backupEndpoints,
  ...goingLiveEndpoints,
  ...clinicStatusEndpoints,
  ...chairEndpoints,
  ...dentistEndpoints,
  ...dentistAwayEndpoints,
  ...treatmentEndpoints,
  ...bookableTreatmentEndpoints,
  ...saleEndpoints,
  ...caseRegisterEndpoints,
  ...cashUpEndpoints,
  ...reportEndpoints,
  ...paymentRequestEndpoints,
  ...refundEndpoints,
};
