/** What else than a text some fields are there to take (CASH-3, PROF-5, PROF-9, DESK-20, DESK-70, DESK-114, IMPORT-1, SALE-6, TREAT-10, TREAT-20). */
export const TAKEN: Record<string, Record<string, string[]>> = {
  'the body of addDentist': { null: ['staffId', 'hours'] },
  'the body of addPlan': {
    null: ['treatmentIds'],
    'a number': ['duration', 'sessions'],
    'a list': ['features'],
  },
  'the body of addTreatment': {
    'a number': ['minutes', 'bufferMinutes'],
    null: ['minutes', 'pricePaise'],
  },
  'the body of adjustSessions': { 'a number': ['sessions'] },
  'the body of blockTime': { 'a number': ['chair'], null: ['chair'] },
  'the body of bookAtDesk': { 'a number': ['chair'] },
  'the body of bookFollowUpAtDesk': { 'a number': ['chair'] },
  'the body of changeDentist': { null: ['staffId', 'hours'] },
  'the body of changePlan': {
    null: ['treatmentIds'],
    'a number': ['duration', 'sessions'],
    'a list': ['features'],
  },
  'the body of changeTreatment': {
    'a number': ['minutes', 'bufferMinutes'],
    null: ['minutes', 'pricePaise'],
  },
  'the body of checkPatientImport': { 'a text of 1001 characters': ['file'] },
  'the body of importPatients': { 'a text of 1001 characters': ['file'] },
  'the body of markPopular': { null: ['planId'] },
  'the body of closeDay': { 'a number': ['openingPaise', 'leftPaise'] },
  'the body of enterMail': { 'a number': ['port'] },
  'the body of moveAtDesk': { 'a number': ['chair'] },
  'the body of nameChairs': { 'a list': ['names'] },
  'the body of noteFollowUpDue': { null: ['date'] },
  'the body of previewRefund': { 'a number': ['sessions'], 'a list': ['amounts'] },
  'the body of refundSale': { 'a number': ['sessions'], 'a list': ['amounts'] },
  'the body of sellPlan': { 'a number': ['pricePaise'] },
  'the body of sellVisit': { 'a number': ['pricePaise'] },
  'the body of setDentistOnDate': { null: ['hours'] },
  'the body of updatePersonal': { null: ['email', 'address', 'gender', 'alternativePhone'] },
  'the body of updateMedical': {
    'a list': ['systemicDiseases', 'drugAllergies', 'pastTreatments', 'previousExperiences'],
  },
};
