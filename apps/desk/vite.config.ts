import { contractForBrowser } from '@chairside/client/contract-for-browser';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

export default defineConfig({
  base: '/desk/',
  plugins: [
    contractForBrowser,
    react(),
    tailwindcss(),
    compression({ include: /\.(js|css|svg)$/, logLevel: 'silent' }),
  ],
  // The router brings its own version of a hook that React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // Not as a text, which would have the server asked by another host than the page's own, and refuse it.
  server: { host: 'localhost', proxy: { '/api': { target: 'http://localhost:3000' } } },
  build: {
    // Inlined fonts and pictures would be data: addresses, which the content security policy forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
