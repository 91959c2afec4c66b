import { FILES } from '@chairside/rules/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { jpeg, pdf } from '../../test/sample-files.ts';
import { signUp } from '../../test/sign-up.ts';
import { NOON, startTestApp, type TestApp } from '../../test/test-app.ts';
import { follow, uploadDocument, uploadPhoto } from '../../test/uploads.ts';
import { useUp } from '../../test/use-up.ts';
import { escaped } from '../http/escaped-html.ts';
import { createLinks } from '../security/signed-links.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = (await signUp(app)).token;
});
afterEach(() => {
  app.clock.now = NOON;
});
afterAll(() => app.close());

const later = (seconds: number) => {
  app.clock.now = new Date(NOON.getTime() + seconds * 1000);
};
const uploaded = async (upload: Parameters<typeof uploadDocument>[2] = {}) =>
  (await uploadDocument(app, token, upload)).data.document.fileUrl;

describe('a file is served through a link signed for five minutes (FILE-9)', () => {
  test('which needs nobody signed in, and is good to its last second', async () => {
    const url = await uploaded();
    expect(url).toMatch(/^\/api\/files\/[0-9a-f-]{36}\?expires=\d+&signature=[\w-]+$/);
    expect((await follow(app, url)).statusCode).toBe(200);
    later(FILES.linkSeconds - 1);
    const last = await follow(app, url);
    expect(last.statusCode).toBe(200);
    expect(last.headers['cache-control']).toBe('private, max-age=1');
  });

  test('after which it has expired', async () => {
    const url = await uploaded();
    later(FILES.linkSeconds);
    const gone = await follow(app, url);
    expect(gone.statusCode).toBe(410);
    expect(gone.json()).toMatchObject({ success: false, code: 'link_expired' });
    expect(gone.rawPayload.includes('%PDF')).toBe(false);
  });

  test('a new list has new links', async () => {
    const before = await uploaded();
    later(200);
    const { data } = await uploadDocument(app, token);
    expect(data.document.fileUrl).not.toBe(before);
    later(400);
    expect((await follow(app, before)).statusCode).toBe(410);
    expect((await follow(app, data.document.fileUrl)).statusCode).toBe(200);
  });

  test.each<[string, (url: URL) => void]>([
    ['without a signature', (url) => url.searchParams.delete('signature')],
    ['without an end', (url) => url.searchParams.delete('expires')],
    [
      'with signs after its identifier that mean something in a replacement',
      (url) => {
        url.pathname += "$'";
      },
    ],
    [
      'with a later end',
      (url) => url.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 60)),
    ],
    ['with an end that is no number', (url) => url.searchParams.set('expires', 'never')],
    ['with two ends', (url) => url.searchParams.append('expires', '99999999999')],
    ['with another signature', (url) => url.searchParams.set('signature', 'A'.repeat(43))],
    [
      'with half a signature',
      (url) => url.searchParams.set('signature', url.searchParams.get('signature')?.slice(1) ?? ''),
    ],
    ['with a signature of other letters', (url) => url.searchParams.set('signature', 'é'.repeat(43))],
    [
      'to no file',
      (url) => {
        url.pathname = '/api/files/00000000-0000-7000-8000-000000000000';
      },
    ],
    [
      'to something that is no identifier',
      (url) => {
        url.pathname = '/api/files/..%2F..%2Fetc%2Fpasswd';
      },
    ],
  ])('a link %s opens nothing', async (_kind, change) => {
    const url = new URL(await uploaded(), 'http://localhost');
    change(url);
    const reply = await follow(app, `${url.pathname}${url.search}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ success: false, code: 'not_found' });
  });

  test('the signature of one file does not open another', async () => {
    const [one, other] = [await uploaded(), await uploaded()];
    const mixed = `${one.split('?')[0]}?${other.split('?')[1]}`;
    expect((await follow(app, mixed)).statusCode).toBe(404);
  });

  test('nor does what another secret has signed', () => {
    const ours = createLinks('a secret of thirty-two letters, so');
    const path = '/api/files/x';
    const query = (signed: string) => Object.fromEntries(new URL(signed, 'http://x').searchParams);
    expect(ours.check(path, query(ours.sign(path, NOON)), NOON)).toEqual({
      state: 'good',
      secondsLeft: 300,
      expiresAt: new Date(NOON.getTime() + 300_000),
    });
    const theirs = createLinks('another secret of as many letters');
    expect(ours.check(path, query(theirs.sign(path, NOON)), NOON)).toEqual({ state: 'wrong' });
  });
});

describe('how a file is served', () => {
  const PROTECTED = {
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
    'cache-control': 'private, max-age=300',
  };

  test('a PDF is shown, in a sandbox, and saved under its name (FILE-4)', async () => {
    const content = pdf();
    const reply = await follow(app, await uploaded({ content, name: 'रिपोर्ट; x.pdf' }));
    expect(reply.headers).toMatchObject({
      ...PROTECTED,
      'content-type': 'application/pdf',
      'content-length': String(content.length),
    });
    const disposition = String(reply.headers['content-disposition']);
    expect(disposition).toMatch(/^inline; filename="[ -~]+"; filename\*=UTF-8''/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('रिपोर्ट; x.pdf');
    expect(reply.rawPayload).toEqual(content);
  });

  test('a picture may be looked at', async () => {
    const reply = await follow(app, await uploaded({ content: await jpeg(), name: 'card.jpg' }));
    expect(reply.headers).toMatchObject({
      ...PROTECTED,
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename=card.jpg',
    });
  });

  test('so may a photo', async () => {
    const { data } = await uploadPhoto(app, token, { content: await jpeg() });
    const reply = await follow(app, data.user.profilePhoto ?? '');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      ...PROTECTED,
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
    });
  });

  test('the files of one patient are read 600 times an hour in all, whoever has their links (PRIV-7)', async () => {
    const { token: own, user } = await signUp(app);
    const { data } = await uploadPhoto(app, own, { content: await jpeg() });
    const photo = data.user.profilePhoto ?? '';
    const document = (await uploadDocument(app, own)).data.document.fileUrl;
    expect((await follow(app, photo)).statusCode).toBe(200);
    await useUp(app, 'fileReadsPerPatient', user._id, 599);
    for (const url of [photo, document])
      expect((await follow(app, url)).json()).toMatchObject({ code: 'too_many_requests' });
    expect((await follow(app, photo, 'HEAD')).statusCode).toBe(200);
    expect((await follow(app, await uploaded())).statusCode).toBe(200);
  });

  test('HEAD answers the same without the bytes, and reads nothing', async () => {
    const url = await uploaded();
    const { headers } = await follow(app, url);
    app.files.failing.add('get');
    const head = await follow(app, url, 'HEAD');
    app.files.failing.delete('get');
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['content-type', 'content-length', 'content-disposition', 'cache-control']) {
      expect(head.headers[name]).toBe(headers[name]);
    }
  });

  test.each<[code: string, status: number, happen: () => void]>([
    ['link_expired', 410, () => later(FILES.linkSeconds)],
    ['storage_unavailable', 503, () => app.files.failing.add('get')],
  ])('a browser that follows a link is shown the sentence of %s', async (code, status, happen) => {
    const url = await uploaded();
    happen();
    const { message } = (await follow(app, url)).json();
    const shown = await app.server.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    app.files.failing.delete('get');
    expect(shown.statusCode).toBe(status);
    expect(shown.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'cache-control': 'no-store',
    });
    expect(shown.body).toContain(`<p>${escaped(message)}</p>`);
    expect(shown.body).not.toContain(code);
  });

  test('a storage that is down is said with 503 and a sentence', async () => {
    const url = await uploaded();
    app.files.failing.add('get');
    const reply = await follow(app, url);
    app.files.failing.delete('get');
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({
      code: 'storage_unavailable',
      message: expect.stringMatching(/^Files cannot/),
    });
    expect((await follow(app, url)).statusCode).toBe(200);
  });
});
