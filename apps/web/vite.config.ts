import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:8080';

/** The two faces every page starts with; other subsets load when a page has such letters. */
const FIRST_FONTS = /(figtree|fraunces)-latin-wght-normal.*\.woff2$/;

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

export default defineConfig({
  plugins: [react(), preloadFonts()],
  server: { port: 5173, proxy: { '/api': API_ORIGIN, '/dev': API_ORIGIN } },
  preview: { port: 4173, proxy: { '/api': API_ORIGIN, '/dev': API_ORIGIN } },
  build: { assetsInlineLimit: 0 },
});
