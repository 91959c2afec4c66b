import { contract } from '@chairside/contract/contract';
import { type Endpoint, permissionOf } from '@chairside/contract/endpoint';
import { expect, test } from 'vitest';
import { CALL_CEILINGS } from './call-ceilings.ts';

/** What changes something and is not in the table, by why it needs no place there. */
const BOUNDED_OTHERWISE: Record<string, (keyof typeof contract)[]> = {
  'its use case counts, by more than who calls': [
    'backUpNow',
    'makeBackupKey',
    'confirmBackupKey',
    'confirmItem',
    'withdrawConfirmation',
    'enterMail',
    'enterPayment',
    'enterSms',
    'enterStorage',
    'removeProvider',
    'testProvider',
    'sendMessageAgain',
    'startPasskey',
    'exportAuditLog',
    'exportForAccountant',
    'exportData',
    'takeVisitStep',
    'undoVisitStep',
    'beginPhoneChange',
    'beginPhoneChangeAsOwner',
    'bookAppointment',
    'rescheduleAppointment',
    'createOrder',
    'verifyPayment',
    'startContactChange',
    'uploadDocument',
    'uploadPhoto',
  ],
  'it sends or takes a code, or what else was sent for it': [
    'sendNameCode',
    'sendNewPhoneCode',
    'sendOwnershipCode',
    'sendPatientCode',
    'provePatientContact',
    'sendDeletionCode',
    'deleteAccount',
    'sendIdentityCode',
    'proveIdentity',
    'sendNewContactCode',
    'sendPhoneOtpProfile',
    'verifyPhoneOtpProfile',
    'addPasskey',
  ],
  'it ends what a counted call has begun': [
    'cancelAppointment',
    'deleteDocument',
    'dismissStaff',
    'removeBlockedTime',
    'removeClinicDentist',
    'removeClinicPhoto',
    'removeClinicPortrait',
    'removePasskey',
    'revokeDevice',
    'stopContactChange',
    'withdrawInvitation',
  ],
  'it can be done once, or stores no row of its own': [
    'checkSlot',
    'choosePin',
    'provePatientInPerson',
    'renamePasskey',
    'signOutEverywhere',
    'switchPlan',
    'updatePersonal',
    'updateSubscription',
  ],
};

const ofSomebody = Object.entries<Endpoint>(contract).filter(
  ([, { access }]) => access === 'patient' || permissionOf(access) !== null,
);
const changing = ofSomebody.flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]));

test('whatever patients or staff change is counted, or it is said what bounds it', () => {
  const counted = changing.filter((name) => CALL_CEILINGS.has(name));
  const otherwise = Object.values(BOUNDED_OTHERWISE).flat();
  expect([...counted, ...otherwise].sort()).toEqual(changing.toSorted());
});

test('what is counted is a call of somebody, to count it for', () => {
  const names = ofSomebody.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining([...CALL_CEILINGS.keys()]));
});
