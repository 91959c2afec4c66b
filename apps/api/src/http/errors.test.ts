import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { GatewayBusy, GatewayUnavailable } from '../providers/gateway-errors.ts';
import { StorageUnavailable } from '../providers/storage.ts';
import { installErrorHandling } from './errors.ts';

const coded = (code: string) => Object.assign(new Error('refused'), { code });
const unconnected = Object.assign(coded('ECONNREFUSED'), { syscall: 'connect' });
const unasked = new GatewayUnavailable('no usable answer', { cause: unconnected });

test.each([
  ['a database that is starting', coded('57P03'), 503, 'unavailable', '5'],
  ['a lock that is held', coded('55P03'), 503, 'unavailable', '5'],
  ['a deadlock', coded('40P01'), 503, 'unavailable', '5'],
  ['a standby', coded('25006'), 503, 'unavailable', '5'],
  ["the database's full disk", coded('53100'), 503, 'disk_full', '60'],
  ['a full disk under an upload', new StorageUnavailable(coded('ENOSPC')), 503, 'disk_full', '60'],
  ['a storage that is away', new StorageUnavailable(new Error('no')), 503, 'storage_unavailable', '5'],
  ['a payment gateway that is away', unasked, 503, 'gateway_unavailable', '5'],
  ['one that was asked too often', new GatewayBusy(42), 503, 'gateway_unavailable', '42'],
  ['anything else', new TypeError('no'), 500, 'fault', undefined],
])('%s', async (_name, error, status, code, retryAfter) => {
  const app = Fastify();
  installErrorHandling(app);
  app.get('/', () => Promise.reject(error));
  const reply = await app.inject({ url: '/' });
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ success: false, code, message: expect.any(String) });
  expect(reply.headers['retry-after']).toBe(retryAfter);
});
