import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { drawPages } from './build/drawPages.ts';
import { partSources } from './build/partSources.ts';
import { siteContent } from './build/siteContent.ts';
import { themeVariables } from './build/themeVariables.ts';

const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:8080';
const OF_THE_API = ['/api', '/dev', '/elearnd', '/sandbox', '/.well-known'];
const PROXY = Object.fromEntries(OF_THE_API.map((path) => [path, API_ORIGIN]));

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

const modules = (...places: string[]) => new RegExp(places.join('|').replaceAll('/', '[\\\\/]'));

/** Many small files wait for each other, and each takes the page's time to ask for. */
const GROUPS = [
  {
    name: 'common',
    /** What nearly every page has. */
    test: modules(
      '/src/api/(navigation|sendOnLeaving|session|useSite)\\.',
      '/src/ui/(ButtonLink|usePageMeta|pageHead|usePageTitle|useHydrated|brand)\\.',
      '/src/components/(pictures/DrawnPicture|pictures/StepPictures|CourseCard|ValidStates)',
      '/shared/src/(courses|australianStates|brand|firstMessages)\\.',
      '/node_modules/react/(index|cjs|jsx)',
      '/icons-react/dist/esm/(createReactComponent|defaultAttributes)',
      '/icons/Icon(ArrowLeft|ArrowRight|Certificate|Check|ChevronDown|Devices|Mail|Phone|Printer)\\.',
    ),
  },
  {
    name: 'reading',
    /** What the pages have that are for reading. */
    test: modules(
      '/src/features/public/(page/|faqs/FaqList)',
      '/src/ui/Prose',
      '/src/components/(IncludedList|PriceParts)',
    ),
  },
];

const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig({
  plugins: [siteContent(), themeVariables(), partSources(), react(), preloadFonts(), drawPages()],
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
          output: { codeSplitting: { groups: GROUPS } },
        },
      },
    },
  },
});
