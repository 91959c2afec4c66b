import type { StaffPermission } from '@chairside/rules/staff';
import { mayStaff, needsFreshSignIn } from '@chairside/rules/staff';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../use-case/client.ts';
import type { DeskCookies, StaffCaller } from '../use-case/staff-caller.ts';
import { deskCookiesOf } from './desk-cookies.ts';
import { sendRefusal } from './replies.ts';

export interface StaffGuardOptions {
  clock: () => Date;
  /** Who the cookies of a browser at the desk stand for; null when they stand for nobody (any more). */
  findStaff(cookies: DeskCookies, now: Date): Promise<StaffCaller | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who of the staff was let in. */
    staff: StaffCaller | null;
  }
}

/** The check before an endpoint that anyone at the desk's own pages may call (STAFF-8). */
export function deskGuard() {
  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      if (!isFromOwnPage(request)) return refuseOrigin(request, reply);
    },
  };
}

/** The check before an endpoint of the staff (STAFF-2, STAFF-3, STAFF-8). */
export function staffGuard(permission: StaffPermission, { clock, findStaff }: StaffGuardOptions) {
  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      if (!isFromOwnPage(request)) return refuseOrigin(request, reply);
      const now = clock();
      const staff = await findStaff(deskCookiesOf(request), now);
      if (!staff) return sendRefusal(reply, 'unauthenticated');
      if (!mayStaff(staff, permission)) {
        const { staffId, role } = staff;
        request.log.warn(
          { event: 'staff_refused', staffId, role, permission, ...whence(request) },
          'a member of staff asked for what their role does not include',
        );
        return sendRefusal(reply, 'not_permitted');
      }
      if (needsFreshSignIn(permission, staff.signedInAt, now))
        return sendRefusal(reply, 'fresh_sign_in_needed');
      request.staff = staff;
    },
  };
}

/** Cookies come along with what any site sends: whatever changes something must say that it comes from a page of ours. */
function isFromOwnPage({ method, headers, host }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

function refuseOrigin(request: FastifyRequest, reply: FastifyReply) {
  request.log.warn(
    { event: 'origin_refused', ...whence(request) },
    'a request to the desk came from another site',
  );
  return sendRefusal(reply, 'origin_refused');
}

/** Where a request came from, and what it asked for. */
const whence = ({ ip, routeOptions }: FastifyRequest) => ({
  address: networkOf(ip, 'shortenedAddress'),
  route: routeOptions.url,
});
