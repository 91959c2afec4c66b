import { contractForBrowser } from '@chairside/client/contract-for-browser';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { firstPaintInPage } from './first-paint-in-page.ts';
import { landingOnServer, reactToPrefetch } from './rendered-ahead.ts';

const SERVER = 'http://localhost:3000';

/** Asks for the text face, and the one with the ₹ of the prices, along with the page instead of after it. */
const preloadTextFaces: Plugin = {
  name: 'preload-text-faces',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const faces = Object.keys(bundle).filter((file) => /anek-latin-(core|rupee)-.*\.woff2$/.test(file));
      return faces.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
        injectTo: 'head-prepend',
      }));
    },
  },
};

export default defineConfig({
  plugins: [
    contractForBrowser,
    react(),
    tailwindcss(),
    preloadTextFaces,
    firstPaintInPage(),
    landingOnServer,
    reactToPrefetch,
    // The page itself is left out: the server writes the clinic into it.
    compression({ include: /\.(js|css|svg)$/, exclude: /^\.server\//, logLevel: 'silent' }),
  ],
  // The router brings its own version of a hook that React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  server: {
    host: 'localhost',
    proxy: { '/api': SERVER, '/sandbox': SERVER, '/docs': SERVER },
  },
  build: {
    // Inlined fonts and pictures would be data: addresses, which the content security policy forbids.
    assetsInlineLimit: 0,
    // The browsers built for load what is preloaded by themselves, or just a little later without it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A few files and their dependencies, instead of one for every set of lazy parts that share something: what
          // every visitor loads, React, which a new release of the client finds in the browser's cache, and the rest of
          // the first page, which is loaded when somebody touches it.
          groups: [
            { name: 'main', test: /apps\/web\/src\/app\/main\.ts$/, priority: 3 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'page', test: /apps\/web\/src\/app\/client\.tsx$/, priority: 1 },
            // The icons that several screens show, in one file: alone, each weighs less than what a file costs.
            { name: 'icons', test: /node_modules\/lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
            // Text fields and the focus of forms, in one file.
            { name: 'form', test: /packages\/ui\/src\/(text-field|use-first-focus|is-typing)\.tsx?$/ },
            // What a patient's plan is, and whether its payment is on its way, in one file.
            { name: 'plan', test: /features\/patient\/(current-plan|awaited-payment|patient-data)\.ts$/ },
            // What a patient's pages need to load something, to ask for it again, to show that there is none, and to say late
            // what failed.
            {
              name: 'loading',
              test: /\/(picture|save-file|load-failure|try-again|use-focus-after|use-now|has-failed|lost-answer|visit-details|freshness|moments|use-unseen-failure)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
