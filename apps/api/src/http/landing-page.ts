import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ClinicInfo } from '@chairside/contract/clinic';
import type { LandingData, RenderLanding } from '@chairside/contract/landing';
import * as z from 'zod';
import { StartupError } from '../process/startup-error.ts';

const PLACES = {
  head: /<!--head-->.*<!--\/head-->/s,
  clinic: /(?<=<script type="application\/json" id="clinic">)\{\}(?=<\/script>)/,
  landing: /(?<=<script type="application\/json" id="landing">)null(?=<\/script>)/,
  structuredData: /(?<=<script type="application\/ld\+json">)\{\}(?=<\/script>)/,
  warning: /(?<=<body>)/,
  root: /(?<=<div id="root">)(?=<\/div>)/,
} as const;

type Place = keyof typeof PLACES;

/** Those of the page that run; data has a type. */
const SCRIPT_INSIDE = /<script>(.*?)<\/script>/gs;

/** As it travels, made once for all who ask. */
export interface ServedPage {
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

interface LandingPages {
  pageWith: (clinic: ClinicInfo, landing: LandingData | null) => ServedPage;
  /** The texts of the scripts that run inside the page. */
  scripts: string[];
}

const rendererModule = z.object({
  renderLanding: z.custom<RenderLanding>((found) => typeof found === 'function'),
});

/**
 * The page that the built client comes with: rendered ahead with what a clinic is and shows, or as it was built while that
 * is not known. `warning` stands above it.
 */
export async function landingPages(root: string, warning: string | null): Promise<LandingPages> {
  const [built, renderLanding] = await readBuilt(root).catch((cause: unknown) => {
    throw new StartupError('The web client is not built yet; npm start builds it.', { cause });
  });
  for (const [place, pattern] of Object.entries(PLACES)) {
    if (!pattern.test(built)) throw new Error(`index.html has no place for the ${place}`);
  }
  const pageWith = (clinic: ClinicInfo, landing: LandingData | null) => {
    const ofEvery = { clinic: json(clinic), ...(warning && { warning: warningElement(warning) }) };
    if (!landing) return servedPage(fill(built, ofEvery));
    const { head, body, structuredData } = renderLanding(clinic, landing);
    return servedPage(
      fill(built, {
        ...ofEvery,
        head,
        landing: json(landing),
        structuredData: json(structuredData),
        root: body,
      }),
    );
  };
  return { pageWith, scripts: [...built.matchAll(SCRIPT_INSIDE)].map(([, text = '']) => text) };
}

async function readBuilt(root: string): Promise<[string, RenderLanding]> {
  const page = await readFile(`${root}/index.html`, 'utf8');
  const renderer: unknown = await import(pathToFileURL(`${root}/.server/landing.js`).href);
  return [page, rendererModule.parse(renderer).renderLanding];
}

function fill(page: string, content: Partial<Record<Place, string>>): string {
  let filled = page;
  for (const [place, pattern] of Object.entries(PLACES)) {
    const text = Object.entries(content).find(([name]) => name === place)?.[1];
    if (text !== undefined) filled = filled.replace(pattern, () => text);
  }
  return filled;
}

/** In a script element only "<" could end the JSON early. */
function json(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function servedPage(html: string): ServedPage {
  const plain = Buffer.from(html);
  return {
    // Weak: compressed or not, it says the same.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    plain,
    gzip: gzipSync(plain),
    // The highest quality takes a hundred times as long, for a page that changes with every booking.
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  };
}

/** In the colours of the banner that every screen has, outside of what the client renders. */
function warningElement(sentence: string): string {
  const classes = 'page bg-marigold-soft text-marigold-ink text-sm font-semibold';
  return `<aside aria-label="Warning"><p class="${classes}">${sentence}</p></aside>`;
}
