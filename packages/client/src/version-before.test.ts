import { expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { orWithoutNewField } from './version-before.ts';

const refusedAs = (code: CallError['code'], status: number) =>
  Promise.reject(new CallError({ status, code, message: 'No' }));

test('what a server of the version before refuses is asked once more without the new field', async () => {
  const without = vi.fn(async () => 'without');
  await expect(orWithoutNewField(refusedAs('invalid_input', 400), without)).resolves.toBe('without');
  expect(without).toHaveBeenCalledOnce();
});

test('what is answered, or refused for another reason, is asked once', async () => {
  const without = vi.fn(async () => 'without');
  await expect(orWithoutNewField(Promise.resolve('with'), without)).resolves.toBe('with');
  await expect(orWithoutNewField(refusedAs('chairs_changed_meanwhile', 409), without)).rejects.toMatchObject({
    code: 'chairs_changed_meanwhile',
  });
  await expect(orWithoutNewField(refusedAs('network', 0), without)).rejects.toThrow('No');
  expect(without).not.toHaveBeenCalled();
});

test('what is refused without it too is refused', async () => {
  const asked = orWithoutNewField(refusedAs('invalid_input', 400), () => refusedAs('invalid_input', 400));
  await expect(asked).rejects.toMatchObject({ code: 'invalid_input' });
});
