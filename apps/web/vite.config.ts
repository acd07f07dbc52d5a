import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { siteContent } from './siteContent.ts';
import { prerender } from './src/prerender/build/prerenderPages.ts';

const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:8080';
const API_PATHS = ['/api', '/dev', '/elearnd', '/sandbox', '/.well-known'];
const PROXY = Object.fromEntries(API_PATHS.map((path) => [path, API_ORIGIN]));

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig({
  plugins: [siteContent(), react(), prerender()],
  resolve: {
    alias: {
      '@site': at('../../content/site'),
      // The package creates style elements, which the policy of our pages refuses (docs/decisions/021).
      'react-style-singleton': at('src/prerender/styleSingleton.ts'),
    },
  },
  server: { port: 5173, proxy: PROXY },
  preview: { port: 4173, proxy: PROXY },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // The first script names every file of the app. Letters from 16 can be compressed to half their size, from 64 they cannot.
      output: { hashCharacters: 'hex' },
    },
  },
});
