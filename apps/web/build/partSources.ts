import path from 'node:path';
import type { Plugin } from 'vite';

const PART = /lazyPa(?:ge|rt)\(\s*\(\) => import\('([^']+)'\)/g;

/** Tells each part that loads by itself which file it is, so that a page drawn ahead can name what it will load. */
export const partSources = (): Plugin => ({
  name: 'part-sources',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { code: PART },
    async handler(code, id) {
      const sources = new Map<string, string>();
      for (const [, written = ''] of code.matchAll(PART)) {
        const file = (await this.resolve(written, id))?.id;
        if (!file) throw new Error(`${id} names a part that is not there: ${written}`);
        sources.set(written, path.relative(this.environment.config.root, file));
      }
      return code.replace(PART, (call, written: string) => `${call}, '${sources.get(written)}'`);
    },
  },
});
