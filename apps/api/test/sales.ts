import { randomUUID } from 'node:crypto';
import { deskBookingEndpoints } from '@chairside/contract/desk-bookings';
import { deskPatientEndpoints } from '@chairside/contract/desk-patients';
import { type CountedPayment, saleEndpoints } from '@chairside/contract/sales';
import { newId } from '../src/db/ids.ts';
import { planUntilChosen } from '../src/patients/add-patient.ts';
import { addedPatient, cardOf } from './added-patient.ts';
import { counterPatientRows } from './patient-rows.ts';
import { newPerson } from './sign-up.ts';
import type { AddedStaff } from './staff.ts';
import type { Caller, TestApp } from './test-app.ts';

/** A payment in cash of so many paise. */
export const cash = (amountPaise: number): CountedPayment => ({
  _id: randomUUID(),
  way: 'cash',
  amountPaise,
});

/** A payment that a card terminal took. */
export const terminal = (amountPaise: number, reference = 'TXN 4711'): CountedPayment => ({
  _id: randomUUID(),
  way: 'terminal',
  amountPaise,
  reference,
});

/** A patient at the counter who is known in person, written straight into the database. */
export async function patientAtCounter(app: TestApp, desk: AddedStaff) {
  const { name, phone, email, address } = newPerson();
  const params = { id: newId() };
  const { database } = app.db;
  const planId = await planUntilChosen(database);
  const rows = counterPatientRows({ ...params, name, phone, planId, staffId: desk.id }, app.clock.now);
  await database.$client.query(rows);
  return { params, name, phone, email, address, card: () => cardOf(app, desk, params.id) };
}

/** The same through the real calls. */
export async function patientAtCounterForReal(app: TestApp, desk: Caller) {
  const patient = await addedPatient(app, desk);
  const { provePatientInPerson } = deskPatientEndpoints;
  await app.call(provePatientInPerson, { params: patient.params, body: { contactType: 'phone' } }, desk);
  return patient;
}

/** What a plan costs a patient at the counter now, by its name. */
export async function offerOf(app: TestApp, desk: Caller, patientId: string, name: string) {
  const offers = await app.call(saleEndpoints.planOffers, { params: { id: patientId } }, desk);
  const offer = offers.data.find((each) => each.name === name);
  if (!offer) throw new Error(`no plan ${name} is on offer`);
  return { ...offer, pricePaise: offer.pricePaise ?? 0 };
}

/** Books a visit without a plan. */
export async function visitWithoutPlan(
  app: TestApp,
  desk: Caller,
  patientId: string,
  slot: { date: string; timeSlot: string },
): Promise<string> {
  const body = { patientId, ...slot, withoutPlan: true };
  const booked = await app.call(deskBookingEndpoints.bookAtDesk, { body }, desk);
  if (booked.status !== 201) throw new Error(booked.code);
  return booked.data._id;
}
