import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { drawPages } from './build/drawPages.ts';
import { FILE_GROUPS } from './build/fileGroups.ts';
import { FIRST_FONTS, lightFonts } from './build/lightFonts.ts';
import { partSources } from './build/partSources.ts';
import { siteContent } from './build/siteContent.ts';
import { themeVariables } from './build/themeVariables.ts';

const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:8080';
const OF_THE_API = ['/api', '/dev', '/elearnd', '/sandbox', '/.well-known'];
const PROXY = Object.fromEntries(OF_THE_API.map((path) => [path, API_ORIGIN]));

const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => FIRST_FONTS.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${file}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: '',
          },
          injectTo: 'head',
        })),
  },
});

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig({
  plugins: [
    siteContent(),
    themeVariables(),
    partSources(),
    react(),
    lightFonts(),
    preloadFonts(),
    drawPages(),
  ],
  resolve: {
    alias: {
      '@site': at('../../content/site'),
      // It makes style elements, which the policy of our pages refuses (docs/decisions/021).
      'react-style-singleton': at('src/app/styleSingleton.ts'),
    },
  },
  server: { port: 5173, proxy: PROXY },
  preview: { port: 4173, proxy: PROXY },
  build: { assetsInlineLimit: 0, rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: FILE_GROUPS } },
        },
      },
    },
  },
});
