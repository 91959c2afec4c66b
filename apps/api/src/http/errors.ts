import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { databaseTrouble, isDiskFull } from '../db/database-errors.ts';
import { GatewayBusy, GatewayUnavailable } from '../providers/gateway-errors.ts';
import { StorageUnavailable } from '../providers/storage.ts';
import { TooBusyError } from '../use-case/too-busy.ts';
import { describeErrors } from './described-errors.ts';
import { sendRefusal } from './replies.ts';

const RETRY_SECONDS = 5;
// Somebody has to make room first.
const DISK_RETRY_SECONDS = 60;
// Whoever mistypes a page is led home; these are not pages.
const MACHINE_PATHS = /^\/(api|sandbox|assets)(\/|$)/;

/** Turns whatever goes wrong on the way to a use case, or in it, into a reply that leaks nothing (CALL-22). */
export function installErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(handleError);
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' &&
    !MACHINE_PATHS.test(request.url) &&
    request.headers.accept?.includes('text/html')
      ? reply.redirect('/')
      : sendRefusal(reply, 'not_found'),
  );
}

function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, keyword, message }) => ({
      field: instancePath.slice(1).replaceAll('/', '.'),
      code: keyword,
      message: message ?? 'is not valid',
    }));
    return sendRefusal(reply, 'invalid_input', describeErrors(errors));
  }
  if (error.statusCode === 413) return sendRefusal(reply, 'body_too_large');
  if (error.statusCode === 415) return sendRefusal(reply, 'unsupported_media_type');
  if (error.statusCode && error.statusCode < 500) {
    return sendRefusal(reply, 'invalid_input', {
      message: 'This request could not be read. Please send valid JSON.',
    });
  }
  const about = { reqId: request.id, err: error };
  if (isDiskFull(error)) {
    request.log.error(about, 'a disk is full');
    return sendRefusal(reply, 'disk_full', { retryAfter: DISK_RETRY_SECONDS });
  }
  // Before the database, whose errors look the same on the wire.
  if (error instanceof StorageUnavailable) {
    request.log.error(about, 'the file storage cannot be used');
    return sendRefusal(reply, 'storage_unavailable', { retryAfter: RETRY_SECONDS });
  }
  if (error instanceof GatewayUnavailable) {
    request.log.error(about, 'the payment gateway cannot be asked');
    const retryAfter = error instanceof GatewayBusy ? error.retryAfterSeconds : RETRY_SECONDS;
    return sendRefusal(reply, 'gateway_unavailable', { retryAfter });
  }
  const trouble = databaseTrouble(error);
  if (trouble) {
    const sentence = trouble === 'busy' ? 'the database is too busy' : 'the database cannot be reached';
    request.log.error(about, sentence);
    return sendRefusal(reply, 'unavailable', { retryAfter: RETRY_SECONDS });
  }
  if (error instanceof TooBusyError) {
    request.log.warn(about, 'a call was sent away');
    return sendRefusal(reply, 'unavailable', { retryAfter: error.retryAfterSeconds });
  }
  request.log.error(about, 'a call failed');
  return sendRefusal(reply, 'fault');
}
