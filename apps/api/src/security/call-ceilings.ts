import type { contract } from '@chairside/contract/contract';
import type { LimitName } from './limits.ts';

/**
 * The limit that a call counts against, for the member of staff or the patient who makes it, before its use case looks at
 * anything. What depends on more than who calls is counted by its use case.
 */
const CEILINGS = {
  // Each sends the patient a message (DESK-21).
  bookAtDesk: 'bookingsPerStaff',
  bookFollowUpAtDesk: 'bookingsPerStaff',
  bookWalkIn: 'bookingsPerStaff',
  moveAtDesk: 'bookingsPerStaff',

  openPatientDocument: 'patientReadsPerStaff',
  patientAlerts: 'patientReadsPerStaff',
  patientDocuments: 'patientReadsPerStaff',
  patientMedicalHistory: 'patientReadsPerStaff',
  patientSessionNotes: 'patientReadsPerStaff',
  patientVisits: 'patientReadsPerStaff',

  addPatient: 'additionsPerStaff',
  addSessionNote: 'additionsPerStaff',
  correctName: 'correctionsPerStaff',
  correctNameAsOwner: 'correctionsPerStaff',
  correctUnverifiedPhone: 'correctionsPerStaff',
  noteFollowUpDue: 'phoneCallsPerStaff',
  recordPhoneCall: 'phoneCallsPerStaff',
  blockTime: 'blockedTimesPerStaff',

  addSalePayments: 'salesPerStaff',
  cancelSale: 'salesPerStaff',
  sellPlan: 'salesPerStaff',
  sellVisit: 'salesPerStaff',
  cancelPaymentRequest: 'paymentRequestsPerStaff',
  requestPayment: 'paymentRequestsPerStaff',
  sendPaymentLink: 'paymentRequestsPerStaff',
  previewRefund: 'refundPreviewsPerOwner',
  refundSale: 'refundsPerStaff',
  undoSale: 'refundsPerStaff',
  closeDay: 'cashUpsPerStaff',
  reopenDay: 'cashUpsPerStaff',
  ownSaleDocument: 'saleDocumentsPerPerson',
  saleDocument: 'saleDocumentsPerPerson',

  caseRegister: 'registerLooksPerOwner',
  endingPlans: 'reportsPerOwner',
  missedVisits: 'reportsPerOwner',
  sessionReport: 'reportsPerOwner',
  takings: 'reportsPerOwner',

  adjustSessions: 'adjustmentsPerOwner',
  endPause: 'adjustmentsPerOwner',
  pausePlan: 'adjustmentsPerOwner',
  previewPause: 'adjustmentPreviewsPerOwner',
  previewPauseEnd: 'adjustmentPreviewsPerOwner',
  addPlan: 'planChangesPerOwner',
  changePlan: 'planChangesPerOwner',
  markPopular: 'planChangesPerOwner',
  offerPlan: 'planChangesPerOwner',
  orderPlans: 'planChangesPerOwner',
  retirePlan: 'planChangesPerOwner',

  affectedVisits: 'awayLookUpsPerOwner',
  saveAway: 'awaySavesPerOwner',
  changeHours: 'hoursChangesPerOwner',
  previewHours: 'hoursPreviewsPerOwner',
  addAbsence: 'treatmentChangesPerOwner',
  addDentist: 'treatmentChangesPerOwner',
  addTreatment: 'treatmentChangesPerOwner',
  changeDentist: 'treatmentChangesPerOwner',
  changeTreatment: 'treatmentChangesPerOwner',
  nameChairs: 'treatmentChangesPerOwner',
  orderTreatments: 'treatmentChangesPerOwner',
  removeAbsence: 'treatmentChangesPerOwner',
  retireDentist: 'treatmentChangesPerOwner',
  retireTreatment: 'treatmentChangesPerOwner',
  setDentistOnDate: 'treatmentChangesPerOwner',

  addClinicDentist: 'clinicChangesPerStaff',
  addClinicPhoto: 'clinicChangesPerStaff',
  changeClinicDentist: 'clinicChangesPerStaff',
  changeClinicDetails: 'clinicChangesPerStaff',
  changePlanTax: 'clinicChangesPerStaff',
  changeRegistration: 'clinicChangesPerStaff',
  changeStaff: 'clinicChangesPerStaff',
  changeTreatmentTax: 'clinicChangesPerStaff',
  confirmFirstStep: 'clinicChangesPerStaff',
  confirmPatientsClaim: 'clinicChangesPerStaff',
  confirmPopularPlan: 'clinicChangesPerStaff',
  describeClinicPhoto: 'clinicChangesPerStaff',
  orderClinicDentists: 'clinicChangesPerStaff',
  orderClinicPhotos: 'clinicChangesPerStaff',
  pairDevice: 'clinicChangesPerStaff',
  setClinicPortrait: 'clinicChangesPerStaff',
  skipFirstStep: 'clinicChangesPerStaff',
  inviteStaff: 'invitationsPerOwner',
  sendInvitationAgain: 'invitationsPerOwner',
  checkPatientImport: 'patientImportChecksPerOwner',
  importPatients: 'patientImportsPerOwner',

  payAtClinic: 'clinicPaymentsPerPatient',
  withdrawClinicPayment: 'clinicPaymentsPerPatient',
  // Each has a row of its own in the audit log.
  updateMedical: 'medicalChangesPerPatient',
} as const satisfies Partial<Record<keyof typeof contract, LimitName>>;

/** By the names of the contract. */
export const CALL_CEILINGS: ReadonlyMap<string, LimitName> = new Map(Object.entries(CEILINGS));
