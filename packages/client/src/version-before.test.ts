import { expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { orWithoutNewField } from './version-before.ts';

const refused = (code: CallError['code'], status: number) => new CallError({ status, code, message: 'No' });

/** A server that answers what has the new field as is said, and the rest as the version before does. */
const serverWith = (answer: () => Promise<string>) =>
  vi.fn((field: { before?: number }) => ('before' in field ? answer() : Promise.resolve('without')));

test('what a server of the version before refuses is asked once more without the new field', async () => {
  const ask = serverWith(() => Promise.reject(refused('invalid_input', 400)));
  await expect(orWithoutNewField({ before: 1 }, ask)).resolves.toBe('without');
  expect(ask.mock.calls).toEqual([[{ before: 1 }], [{}]]);
});

test('what is answered, or refused for another reason, is asked once', async () => {
  const answering = serverWith(async () => 'with');
  await expect(orWithoutNewField({ before: 1 }, answering)).resolves.toBe('with');
  expect(answering).toHaveBeenCalledOnce();
  for (const error of [refused('chairs_changed_meanwhile', 409), refused('network', 0)]) {
    const refusing = serverWith(() => Promise.reject(error));
    await expect(orWithoutNewField({ before: 1 }, refusing)).rejects.toBe(error);
    expect(refusing).toHaveBeenCalledOnce();
  }
});

test('what is refused without it too is refused', async () => {
  const error = refused('invalid_input', 400);
  await expect(orWithoutNewField({ before: 1 }, () => Promise.reject(error))).rejects.toBe(error);
});
