import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusalMessage } from '@chairside/contract/refusal-message';
import { REFUSALS, type RefusalCode } from '@chairside/contract/refusals';
import type { Log } from '../logging/log.ts';

const WHAT_NODE_CALLS: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
};

/** Answers what is no whole HTTP request in the shape of every other refusal, and closes the connection. */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  isAnswering: boolean,
  log: Pick<Log, 'info'>,
): void {
  // Written into the middle of another answer, or to somebody who asked nothing, it would be taken for something else.
  const canAnswer = socket.writable && socket.bytesRead > 0 && !isAnswering;
  if (error.code === 'ECONNRESET' || !canAnswer) {
    socket.destroy();
    return;
  }
  const known = WHAT_NODE_CALLS[error.code ?? ''];
  const code = known ?? 'invalid_input';
  const { status } = REFUSALS[code];
  const message = known ? refusalMessage(known) : 'This request could not be read.';
  const requestId = randomUUID();
  log.info({ reqId: requestId, code, why: error.code }, 'what came could not be read as a request');
  const body = JSON.stringify({ success: false, code, message, requestId });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
