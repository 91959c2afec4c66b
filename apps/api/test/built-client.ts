import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PAGE = `<!doctype html><html><head><!--head--><title>Built</title><!--/head-->
<script>first()</script>
<script type="application/json" id="clinic">{}</script>
<script type="application/json" id="landing">null</script>
<script type="application/ld+json">{}</script></head><body><div id="root"></div></body></html>`;

// What is rendered of the real client is a test of the client (apps/web/src/app/landing-on-server.test.ts).
const RENDERER = `export const renderLanding = (clinic, { plans, hours, nextSlot }) => {
  if (plans.some(({ price }) => price === 100)) throw new Error('planted');
  return {
    head: '<title>' + clinic.name + '</title>',
    body: plans.map(({ name, price }) => name + ' ' + price).join() + JSON.stringify([hours, nextSlot]),
    structuredData: { name: clinic.name },
  };
};`;

/** A folder with the least that a built client consists of. It cannot render a plan for 100 rupees. */
export async function builtClient(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'chairside-page-'));
  await mkdir(join(root, '.server'));
  await Promise.all([
    writeFile(join(root, 'index.html'), PAGE),
    // Node reads a module without a package.json by what is in it.
    writeFile(join(root, '.server/landing.js'), RENDERER),
  ]);
  return root;
}
