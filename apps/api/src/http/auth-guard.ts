import { type Access, permissionOf } from '@chairside/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../use-case/caller.ts';
import { sendRefusal } from './replies.ts';
import { deskGuard, type StaffGuardOptions, staffGuard } from './staff-guard.ts';

export interface AuthGuardOptions extends StaffGuardOptions {
  /** Who a bearer token stands for; null when it stands for nobody (any more). */
  findCaller(token: string, now: Date): Promise<Caller | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who was let in, on routes that are not for everybody. */
    caller: Caller | null;
  }
}

export function prepareAuthGuard(app: FastifyInstance): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('staff', null);
}

/** The check before an endpoint, ahead of reading what was sent; none where everybody may come. */
export function authGuard(access: Access, options: AuthGuardOptions) {
  if (access === 'patient') return patientGuard(options);
  if (access === 'desk') return deskGuard();
  const permission = permissionOf(access);
  return permission ? staffGuard(permission, options) : {};
}

function patientGuard({ clock, findCaller }: AuthGuardOptions) {
  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      const token = bearerToken(request);
      const caller = token && (await findCaller(token, clock()));
      if (!caller) return sendRefusal(reply, 'unauthenticated');
      if (caller.role !== 'patient') return sendRefusal(reply, 'admin_refused');
      request.caller = caller;
    },
  };
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
