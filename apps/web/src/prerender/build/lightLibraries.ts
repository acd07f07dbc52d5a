import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/development\/[^/]+\.mjs$/;
const CREATE = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef)\()/gm;
const NAME = /^\w+\.displayName = "[^"]*";$/gm;
const WARNINGS = 'var ENABLE_DEV_WARNINGS = true;';

/**
 * Lets the build leave out the parts of the router that the app does not use (forms, data, prefetching): their names for
 * developers and their calls of React keep them in otherwise. The package offers only its development files by name.
 */
const lightRouter = (): Plugin => ({
  name: 'light-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: ROUTER, code: 'displayName' },
    handler: (code) => ({
      code: code
        .replace(CREATE, '$1/* @__PURE__ */ ')
        .replace(NAME, '')
        .replace(WARNINGS, 'var ENABLE_DEV_WARNINGS = false;'),
      map: null,
    }),
  },
});

const UNUSED_FILES: [RegExp, string][] = [
  // Our calls are made with XMLHttpRequest.
  [
    /\/axios\/lib\/adapters\/fetch\.js$/,
    'export const getFetch = () => null; export default null;',
  ],
  // The build writes the variables of the theme (`themeVariables.ts`).
  [/\/MantineCssVariables\.mjs$/, 'export const MantineCssVariables = () => null;'],
];

/** Leaves out what libraries load for settings that the app does not use. */
const withoutUnusedFiles = (): Plugin => ({
  name: 'without-unused-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: UNUSED_FILES.map(([file]) => file) },
    handler: (id) => UNUSED_FILES.find(([file]) => file.test(id))?.[1] ?? null,
  },
});

export const lightLibraries = (): Plugin[] => [lightRouter(), withoutUnusedFiles()];
