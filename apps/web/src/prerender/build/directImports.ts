import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Libraries with hundreds of parts behind one file, and where that file is. */
const LIBRARIES = [
  ['@tabler/icons-react', 'tabler-icons-react.mjs'],
  ['@mantine/core', 'index.mjs'],
  ['@mantine/hooks', 'index.mjs'],
] as const;

const IMPORT =
  /^import (?!type\b)(?:\w+ )?\{([^}]*)\} from ['"](@tabler\/icons-react|@mantine\/core|@mantine\/hooks)['"];/gm;
/** Our files, and those of the components, which import hooks. */
const IMPORTING = /\/src\/.*\.tsx?$|\/@mantine\/core\/esm\/.*\.mjs$/;

/**
 * Imports each icon, each component and each hook from its own file. So the build knows which page needs which of them
 * (`fileGroups.ts`), and does not read the other 6000.
 */
export function directImports(): Plugin {
  const files = new Map(
    LIBRARIES.map(([library, index]) => [library as string, partsOf(library, index)]),
  );
  return {
    name: 'direct-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: IMPORTING, code: /@tabler\/icons-react|@mantine\/(?:core|hooks)/ },
      handler: (code) => ({
        code: code.replace(IMPORT, (_import, names: string, library: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '))
            .map((name) => importOf(name, library, files.get(library)))
            .join(' '),
        ),
        map: null,
      }),
    },
  };
}

function importOf(name: string, library: string, files?: ReadonlyMap<string, string>) {
  const file = files?.get(name.replace(/ as .*/, ''));
  if (!file) throw new Error(`${library} has no file for ${name}`);
  const imported = library.startsWith('@tabler') ? name : `{ ${name} }`;
  return `import ${imported} from '${file}';`;
}

/** The file of each name that the library exports. */
function partsOf(library: string, index: string) {
  const folder = path.join(
    fileURLToPath(new URL('../../../node_modules/', import.meta.url)),
    library,
    library.startsWith('@tabler') ? 'dist/esm' : 'esm',
  );
  const text = readFileSync(path.join(folder, index), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of text.matchAll(
    /^(?:import|export) \{([^}]*)\} from ['"](\.[^'"]+)['"]/gm,
  ))
    for (const name of names.split(','))
      files.set(name.trim().replace(/^default as /, ''), path.join(folder, file));
  return files;
}
