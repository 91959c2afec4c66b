import { build, type Plugin } from 'vite';

/**
 * Puts into the page what its first paint waits for, the stylesheet and a script with the visitor's preferences: as
 * files of their own they are a slow phone's next round trip. The script is a classic one, since modules wait until the
 * page is read; the server allows it by its hash (apps/api/src/http/security-headers.ts).
 */
export function firstPaintInPage(): Plugin {
  let script = '';
  let styles = '';
  return {
    name: 'first-paint-in-page',
    apply: 'build',
    async buildStart() {
      script = await builtScript();
    },
    // Ahead of what lists the stylesheets that each screen needs: none is to fetch this one again. The scripts that every
    // visitor loads, and the styles with them, are called main (vite.config.ts).
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.name !== 'main') continue;
          const sheets = file.viteMetadata?.importedCss ?? new Set();
          for (const name of sheets) {
            const sheet = bundle[name];
            if (sheet?.type === 'asset') styles += sheet.source.toString();
            delete bundle[name];
          }
          sheets.clear();
        }
        if (styles === '') throw new Error('the page has no stylesheet');
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', children: script, injectTo: 'head' },
        { tag: 'style', children: styles, injectTo: 'head' },
      ],
    },
  };
}

async function builtScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: 'src/app/first-paint.ts', output: { format: 'iife' } },
    },
  });
  if (!('output' in built)) throw new Error('one build has one output');
  return built.output[0].code.trim();
}
