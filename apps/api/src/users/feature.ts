// Who has an account, by which contacts, and what is stored of the person.
export {
  agreeByLogin,
  type NewAccount,
  openAccount,
  provenContactOf,
  provenContacts,
  registeredContact,
  takenContact,
} from './accounts.ts';
export { type Claim, claimAccount } from './claim.ts';
export { isOfAnybody, takeAllProofs } from './claim-store.ts';
export { findConsents } from './consent-store.ts';
export { type Contact, contactOf } from './contact.ts';
export { erasePerson, lockForErasure, ownContactsOf } from './erasure.ts';
export { DEMO_PERSON, findDemoPatients, IS_NOT_TO_BE_RUNG, isInventedPhone } from './invented-store.ts';
export { knownContactsAmong, openUnprovedAccounts, type UnprovedPerson } from './many-accounts.ts';
export { patientBy } from './patient-by.ts';
export { peopleById } from './people.ts';
export {
  changePersonal,
  findUsersByTypedId,
  profileDetailsOf,
} from './personal.ts';
export { replacePhoto } from './photo.ts';
export { type PresentUser, presentWithDetails, userPresenter } from './present.ts';
export { recipientOf } from './recipient.ts';
export {
  findUser,
  findUserByContact,
  isContactTaken,
  lockExistingUser,
  lockUser,
  lockUserByContact,
  lockUserWithReferences,
  renameUser,
  replaceProvenContact,
  replaceUnprovenPhone,
  setPassword,
  setProvenContact,
  type UserRow,
  unclaimedAmong,
} from './store.ts';
