import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { builtClient } from '../../test/built-client.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { addTemplate, removeTemplate, useOnDates } from '../availability/clinic-hours.ts';
import { closeOnWeekdays, openOnWeekdays } from '../availability/store.ts';
import { plans } from '../db/schema.ts';

let webRoot: string;
let app: TestApp;
beforeAll(async () => {
  webRoot = await builtClient();
  app = await startTestApp({ CLINIC_NAME: 'A </script> clinic' }, undefined, webRoot);
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});
beforeEach(() => pass(1_000));

function pass(ms: number) {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
}

const open = (headers: Record<string, string> = {}, at = app) => at.server.inject({ url: '/', headers });
const setPrice = (priceRupees: number) =>
  app.db.database.update(plans).set({ priceRupees }).where(eq(plans.name, 'Basic Plan'));

describe('the landing page (PLAN-14)', () => {
  test('comes with the plans, the hours and the next free slot in it', async () => {
    const { body, headers } = await open();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<div id="root">Basic Plan 2999,Standard Plan 5999,Premium Plan 11999');
    expect(body).toContain('"opens":"09:00","closes":"18:00"');
    // A day ahead at least: tomorrow's first slots are too near at noon.
    expect(body).toContain('{"date":"2026-11-21","startTime":"14:00"}');
    expect(body).not.toContain('<title>Built</title>');
  });

  test('holds the same as data, which no text can end early', async () => {
    const { body } = await open();
    const json = (id: string) =>
      JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(body)?.[1] ?? 'null');
    expect(json('clinic')).toMatchObject({ name: 'A </script> clinic' });
    expect(json('landing').plans).toHaveLength(3);
    expect(body).toContain('<script type="application/ld+json">{"name":"A \\u003c/script>');
  });

  test('says the hours of the weekdays that the clinic is open on, a second after they change', async () => {
    const { database } = app.db;
    const hours = async () => {
      pass(1_000);
      return /"weekdays":\[[^\]]*\]/.exec((await open()).body)?.[0];
    };
    expect(await hours()).toBe('"weekdays":[1,2,3,4,5,6,7]');
    await closeOnWeekdays(database, [7]);
    expect(await hours()).toBe('"weekdays":[1,2,3,4,5,6]');
    await closeOnWeekdays(database, [3]);
    expect(await hours()).toBe('"weekdays":[1,2,4,5,6]');
    await openOnWeekdays(database, [3, 7]);
    expect(await hours()).toBe('"weekdays":[1,2,3,4,5,6,7]');
  });

  test('says other hours of a day of the week, and nothing of one date that is opened (HOURS-2, HOURS-5)', async () => {
    const { database } = app.db;
    const work = { slotMinutes: 60, breaks: [], isDefault: false };
    onTestFinished(async () => {
      await removeTemplate(database, 'Half a day');
      await openOnWeekdays(database, [7]);
    });
    await closeOnWeekdays(database, [7]);
    await addTemplate(
      database,
      { name: 'Half a day', hours: { start: 540, end: 780 }, ...work },
      app.clock.now,
    );
    await useOnDates(database, 'Half a day', ['2026-11-29']);
    await database.$client.query(
      "insert into template_weekdays select 6, id from availability_templates where name = 'Half a day'",
    );
    pass(1_000);
    expect((await open()).body).toContain(
      '[{"weekdays":[1,2,3,4,5],"opens":"09:00","closes":"18:00"},{"weekdays":[6],"opens":"09:00","closes":"13:00"}]',
    );
  });

  test('shows a new price a second later, in every process', async () => {
    const clock = { now: new Date(app.clock.now) };
    const other = await startTestApp({}, { db: app.db, clock, files: app.files }, webRoot);
    await Promise.all([open(), open({}, other)]);
    await setPrice(3_499);
    pass(1_000);
    clock.now = app.clock.now;
    for (const at of [app, other]) expect((await open({}, at)).body).toContain('Basic Plan 3499');
    await setPrice(2_999);
    await other.close();
  });

  test('is the same for the browser that has it, until something changes', async () => {
    const { headers } = await open();
    const etag = String(headers.etag);
    expect(headers['cache-control']).toBe('no-cache');
    pass(1_000);
    const again = await open({ 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await setPrice(3_999);
    pass(1_000);
    const changed = await open({ 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
    await setPrice(2_999);
  });

  test('travels compressed to whoever takes it so', async () => {
    const plain = (await open({ 'accept-encoding': 'identity' })).rawPayload;
    const gzip = await open({ 'accept-encoding': 'gzip' });
    const br = await open({ 'accept-encoding': 'gzip, br' });
    expect([gzip.headers['content-encoding'], br.headers['content-encoding']]).toEqual(['gzip', 'br']);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain);
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain);
    expect(gzip.headers.vary).toContain('accept-encoding');
  });

  test('is there as it was built when it cannot be rendered', async () => {
    await setPrice(100);
    pass(1_000);
    const { statusCode, body } = await open();
    await setPrice(2_999);
    expect([statusCode, body.includes('<div id="root"></div>')]).toEqual([200, true]);
    expect(body).toContain('"name":"A ');
    expect(app.logged.join()).toContain('the landing page could not be rendered ahead');
  });

  test('allows the script it was built with by its hash, and none that is rendered into it', async () => {
    const policy = String((await open()).headers['content-security-policy']);
    const [, sources] = /script-src ([^;]*)/.exec(policy) ?? [];
    const hash = createHash('sha256').update('first()').digest('base64');
    expect(sources?.split(' ').slice(0, 2)).toEqual(["'self'", `'sha256-${hash}'`]);
    expect(sources?.match(/'sha256-/g)).toHaveLength(1);
    expect(sources).not.toContain("'unsafe");
  });

  test.each(['/.server/landing.js', '/index.html', '/%2eserver/landing.js'])(
    'keeps what it is made of to itself: %s',
    async (url) => {
      expect((await app.server.inject({ url })).statusCode).toBe(404);
    },
  );
});
