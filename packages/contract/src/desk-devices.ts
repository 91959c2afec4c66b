import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idField, instant } from './fields.ts';
import { staffMember } from './staff.ts';
import { deviceNameField, pinField } from './staff-fields.ts';

/** A PC of the clinic's own. */
const deskDevice = z.object({
  _id: idField,
  name: z.string(),
  pairedAt: instant,
  /** Who paired it. */
  pairedBy: z.string(),
  /** By somebody who was signed in there, to within five minutes. Left out by the version before. */
  lastUsedAt: z.optional(z.nullable(instant)),
  /** Whether it is the one that asks. */
  isThisOne: z.boolean(),
});
export type DeskDevice = z.output<typeof deskDevice>;

/** The clinic's own PCs, and the PINs that change hands on them (STAFF-13 to STAFF-15). */
export const deskDeviceEndpoints = {
  deskDevices: endpoint({
    method: 'GET',
    path: '/desk/devices',
    summary: 'The PCs that are paired with the clinic',
    access: 'staff:manage_clinic',
    data: z.array(deskDevice),
    refusals: [],
  }),
  pairDevice: endpoint({
    method: 'POST',
    path: '/desk/devices',
    summary: 'Pairs the browser that asks with the clinic: staff can sign in on it by a PIN',
    access: 'staff:manage_clinic',
    changesCookies: true,
    status: 201,
    body: z.strictObject({ name: deviceNameField }),
    data: deskDevice,
    refusals: ['too_many_devices'],
  }),
  revokeDevice: endpoint({
    method: 'DELETE',
    path: '/desk/devices/:id',
    summary: 'Ends the pairing of a PC, and every sign-in on it',
    access: 'staff:manage_clinic',
    params: z.strictObject({ id: idField }),
    data: z.null(),
    refusals: [],
  }),
  choosePin: endpoint({
    method: 'PUT',
    path: '/desk/pin',
    summary: 'Sets the PIN of who is signed in; asks for a full sign-in of the last ten minutes',
    access: 'staff:run_day',
    body: z.strictObject({ pin: pinField }),
    data: z.null(),
    refusals: ['pin_guessable'],
  }),
  signInByPin: endpoint({
    method: 'POST',
    path: '/desk/pin/sign-in',
    summary: 'Signs a member of staff in on a paired PC, in the place of whoever was signed in there',
    access: 'desk',
    changesCookies: true,
    body: z.strictObject({ staffId: idField, pin: pinField }),
    data: z.object({ staff: staffMember }),
    refusals: ['origin_refused', 'device_not_paired', 'wrong_pin', 'pin_blocked'],
  }),
};
