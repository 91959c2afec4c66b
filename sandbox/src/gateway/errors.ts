import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

interface Details {
  status?: number;
  field?: string;
  step?: string;
  reason?: string;
  source?: string;
  metadata?: Record<string, string>;
}

/** A "no" of the payment provider, in its own words. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal';
  readonly details: Details;
  constructor(description: string, details: Details = {}) {
    super(description);
    this.details = details;
  }
}

/** Refuses what visitors may play of one thing, once it has been played as often as it may be (SAND-12). */
export function refuseBeyond(most: number, played: number, what: string): void {
  if (played >= most) throw new GatewayRefusal(`Too many ${what}`, { status: 429 });
}

/** Answers with a failed call's error body as Razorpay words it. */
export function sendGatewayError(
  error: FastifyError | GatewayRefusal,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error instanceof GatewayRefusal) return send(reply, error.message, error.details);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const field = first?.instancePath.split('/')[1];
    return send(reply, first?.message ?? 'The request is invalid.', {
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      source: 'business',
      ...(field && { field }),
    });
  }
  if (error.statusCode && error.statusCode < 500) {
    return send(reply, 'The request could not be read.', { status: error.statusCode });
  }
  request.log.error({ reqId: request.id, err: error }, 'the sandbox gateway failed');
  const description =
    'We are facing some trouble completing your request at the moment. Please try again shortly.';
  return reply.code(500).send({ error: { ...body(description, {}), code: 'SERVER_ERROR' } });
}

function send(reply: FastifyReply, description: string, details: Details) {
  return reply.code(details.status ?? 400).send({ error: body(description, details) });
}

function body(description: string, { field, source, step, reason, metadata }: Details) {
  return {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: source ?? 'NA',
    step: step ?? 'NA',
    reason: reason ?? 'NA',
    metadata: metadata ?? {},
    ...(field && { field }),
  };
}
