import { type Access, permissionOf } from '@chairside/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { type Client, networkOf } from '../use-case/client.ts';
import { bearerToken } from './auth-guard.ts';
import { deskCookiesOf } from './desk-cookies.ts';

// Of what a device sends, only what such a token looks like is looked up.
const DEVICE_TOKEN = /^[\w-]{43}$/;
const LONGEST_USER_AGENT = 512;

// Found out when a use case asks, for most ask for little.
class PublicCall {
  readonly now: Date;
  protected readonly request: FastifyRequest;

  constructor(request: FastifyRequest, now: Date) {
    this.request = request;
    this.now = now;
  }

  get address() {
    return networkOf(this.request.ip, 'address');
  }

  get client(): Client {
    const { ip, headers } = this.request;
    const sent = headers['x-device-token'];
    return {
      address: this.address,
      network: networkOf(ip, 'network'),
      shortenedAddress: networkOf(ip, 'shortenedAddress'),
      deviceToken: typeof sent === 'string' && DEVICE_TOKEN.test(sent) ? sent : null,
      userAgent: (headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
    };
  }

  get token() {
    return bearerToken(this.request);
  }

  get params() {
    return this.request.params;
  }

  get query() {
    return this.request.query;
  }

  get body() {
    return this.request.body;
  }
}

class PatientCall extends PublicCall {
  get userId() {
    return this.request.caller?.userId;
  }

  get snapshot() {
    return this.request.caller?.snapshot;
  }

  get file() {
    return this.request.incomingFile;
  }
}

class GatewayCall extends PublicCall {
  get rawBody() {
    return Buffer.isBuffer(this.request.body) ? this.request.body : Buffer.alloc(0);
  }

  get signature() {
    return String(this.request.headers['x-razorpay-signature'] ?? '');
  }

  get eventId() {
    return this.request.headers['x-razorpay-event-id']?.toString() ?? null;
  }
}

class DeskCall extends PublicCall {
  get cookies() {
    return deskCookiesOf(this.request);
  }

  get origin() {
    return this.request.headers.origin ?? null;
  }
}

class StaffCall extends DeskCall {
  get staff() {
    return this.request.staff;
  }

  get file() {
    return this.request.incomingFile;
  }
}

/** A call as a use case receives it: what was sent, and what the endpoint's access lets it know about the caller. */
export function callOf(access: Access): typeof PublicCall {
  if (permissionOf(access)) return StaffCall;
  if (access === 'patient') return PatientCall;
  if (access === 'gateway') return GatewayCall;
  return access === 'desk' ? DeskCall : PublicCall;
}
