import { tokenStore } from '@chairside/client/token';
import { runHook } from '@chairside/ui/test/running-hook.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { profile } from '../../../test/profile.ts';
import { useDocumentUpload } from './documents/use-document-upload.ts';
import { createDraft } from './drafts.ts';
import { useMedical } from './medical/use-medical.ts';
import { usePersonal } from './personal/use-personal.ts';
import { usePhotoUpload } from './personal/use-photo-upload.ts';

const { call, client } = vi.hoisted(() => {
  const client: { current?: QueryClient } = {};
  return { call: vi.fn(), client };
});
vi.mock('../session/call.ts', () => ({ call }));
vi.mock('@chairside/ui/toasts.ts', () => ({ toasts: { success: () => {}, error: () => {} } }));
vi.mock('../session/session.ts', () => ({ updateUser: () => {} }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<typeof import('@tanstack/react-query')>()),
  useQueryClient: () => client.current,
}));

beforeEach(() => {
  call.mockReset();
  client.current = new QueryClient();
});
afterEach(() => tokenStore.clear());

const ME = profile();
const PHOTO = new File(['photo'], 'me.png', { type: 'image/png' });
const POLICY = new File(['%PDF'], 'policy.pdf', { type: 'application/pdf' });

/** Each run of a hook is the page opened once more. */
const openPersonal = (known = ME) => runHook(() => usePersonal(known));
const openMedical = (known = ME) => runHook(() => useMedical(known));
const openPhoto = () => runHook(() => usePhotoUpload(ME._id));
const openDocument = () => runHook(() => useDocumentUpload(ME._id));

async function typeName(name: string) {
  const personal = openPersonal();
  await personal.does(() => personal.result.form.setValue('name', name, { shouldDirty: true }));
  return personal;
}

async function chooseDocument() {
  const upload = openDocument();
  await upload.does(() => upload.result.chooseType('insurance'));
  await upload.does(() => upload.result.chooseFile(POLICY));
  return upload;
}

test('what is typed and not saved is there when the patient comes back to the page', async () => {
  await typeName('Asha Iyer');
  const medical = openMedical();
  await medical.does(() => medical.result.form.setValue('drugAllergies', 'Latex', { shouldDirty: true }));

  const back = openPersonal(profile({ name: 'Asha Rao', address: '4 Lake Road' }));
  expect(back.result.form.getValues()).toMatchObject({ name: 'Asha Iyer', address: '4 Lake Road' });
  expect(back.result.form.formState.isDirty).toBe(true);
  expect(openMedical().result.form.getValues('drugAllergies')).toBe('Latex');
});

test('what was saved, or typed back, is left to the profile', async () => {
  const typed = await typeName('Asha Iyer');
  await typed.does(() => typed.result.form.setValue('name', ME.name, { shouldDirty: true }));
  expect(openPersonal(profile({ name: 'Asha Nair' })).result.form.getValues('name')).toBe('Asha Nair');

  const again = await typeName('Asha Iyer');
  call.mockResolvedValueOnce({ user: profile({ name: 'Asha Iyer' }) });
  await again.does(() => again.result.submit());
  expect(openPersonal(profile({ name: 'Asha Nair' })).result.form.getValues('name')).toBe('Asha Nair');
});

test('a chosen photo and document are there too, until they are uploaded', async () => {
  const photo = openPhoto();
  await photo.does(() => photo.result.choose(PHOTO));
  expect(openPhoto().result.file).toBe(PHOTO);
  call.mockResolvedValueOnce({ user: ME });
  await photo.does(() => photo.result.upload());
  expect(openPhoto().result.file).toBeNull();

  await chooseDocument();
  expect(openDocument().result).toMatchObject({ type: 'insurance', file: POLICY });
});

test('a document that is still on its way is not offered a second time; one that failed is', async () => {
  const upload = await chooseDocument();
  const answer = Promise.withResolvers<unknown>();
  call.mockReturnValueOnce(answer.promise);
  await upload.does(() => void upload.result.upload());
  expect(openDocument().result).toMatchObject({ type: null, file: null });
  await upload.does(() => answer.reject(new Error('unforeseen')));
  expect(openDocument().result).toMatchObject({ type: 'insurance', file: POLICY });
});

test('a contact that was verified on another screen meanwhile is shown as it is', async () => {
  const typed = openPersonal();
  await typed.does(() => typed.result.form.setValue('email', 'asha@exampel.in', { shouldDirty: true }));
  const back = runHook(() => {
    const personal = usePersonal(profile({ email: 'asha@example.in', emailVerified: true }));
    personal.form.register('email');
    return personal;
  });
  expect(back.result.form.getValues('email')).toBe('asha@example.in');
});

test('nobody else finds it, and nobody at all after the sign-out', async () => {
  await typeName('Asha Iyer');
  expect(openPersonal({ ...profile({ name: 'Ravi' }), _id: 'other' }).result.form.getValues('name')).toBe(
    'Ravi',
  );
  tokenStore.clear();
  expect(openPersonal().result.form.getValues('name')).toBe(ME.name);
});

test('the browser asks before it closes the site on something unsaved', () => {
  const window = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('window', window);
  const draft = createDraft<string>();
  draft.keep('me', 'typed');
  const [, ask] = window.addEventListener.mock.lastCall ?? [];
  const event = { preventDefault: vi.fn() };
  ask(event);
  expect(event.preventDefault).toHaveBeenCalledOnce();
  draft.keep('me', null);
  expect(window.removeEventListener).toHaveBeenCalledExactlyOnceWith('beforeunload', ask);
  vi.unstubAllGlobals();
});
