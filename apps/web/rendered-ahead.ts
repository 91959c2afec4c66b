import { contractForBrowser } from '@chairside/client/contract-for-browser';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

/** Beside the files that are served; what begins with a dot never is. */
const FOLDER = '.server';

/** Builds what the server renders the landing page with, from the components that the browser has. */
export const landingOnServer: Plugin = {
  name: 'landing-on-server',
  apply: 'build',
  async buildStart() {
    const built = await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'silent',
      plugins: [contractForBrowser, react()],
      // Whole: the server has none of the browser's packages.
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        ssr: 'src/app/landing-on-server.tsx',
        write: false,
        minify: true,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'landing.js', chunkFileNames: '[name]-[hash].js' } },
      },
    });
    if (!('output' in built)) throw new Error('one build has one output');
    const chunks = new Map(
      built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
    );
    // Without the screens that are loaded on demand, which nobody demands of a server.
    const needed = new Set(['landing.js']);
    for (const name of needed) {
      const chunk = chunks.get(name);
      if (!chunk) continue;
      for (const imported of chunk.imports) needed.add(imported);
      this.emitFile({ type: 'prebuilt-chunk', fileName: `${FOLDER}/${name}`, code: chunk.code });
    }
  },
};

/**
 * Names React's file in the page without having it fetched: main.ts does so once everything that is seen has come, which
 * it would compete with, so that the first touch waits for less.
 */
export const reactToPrefetch: Plugin = {
  name: 'react-to-prefetch',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const files = Object.keys(bundle).filter((file) => /^assets\/react-[^/]*\.js$/.test(file));
      return files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'prefetch', 'data-href': `/${file}`, as: 'script', crossorigin: '' },
        injectTo: 'head',
      }));
    },
  },
};
