import type { Plugin } from 'vite';

const FILE = /\/react-router\/dist\/development\/[^/]+\.mjs$/;
const CREATE = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef)\()/gm;
const NAME = /^\w+\.displayName = "[^"]*";$/gm;
const WARNINGS = 'var ENABLE_DEV_WARNINGS = true;';

/**
 * Lets the build leave out the parts of the router that the app does not use (forms, data, prefetching): their names for
 * developers and their calls of React keep them in otherwise. The package offers only its development files by name.
 */
export const lightRouter = (): Plugin => ({
  name: 'light-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: FILE, code: 'displayName' },
    handler: (code) => ({
      code: code
        .replace(CREATE, '$1/* @__PURE__ */ ')
        .replace(NAME, '')
        .replace(WARNINGS, 'var ENABLE_DEV_WARNINGS = false;'),
      map: null,
    }),
  },
});
