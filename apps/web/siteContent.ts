import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { parse, type ScalarTag } from 'yaml';
import type { FinderTable } from './src/features/public/finder/finderTexts.ts';
import { finderKeys, writeFinder } from './src/features/public/finder/writeFinder.ts';

const asModule = (value: unknown) => `export default ${JSON.stringify(value)};`;
const marked = new Marked({ gfm: true, async: false });

/** `answer: !md |` before a text in Markdown makes html of it. */
const markdown: ScalarTag = { tag: '!md', resolve: (text) => marked.parse(text) };

/** `?card` is the little of a course's text that a list shows. */
const cardOf = (value: unknown) => {
  const { audience, hours } = value as { audience?: string; hours?: [number, number] };
  return { audience, hours };
};

/** `?pages` has a loader for each page that the table of the finder describes, so that a page loads only its own text. */
const loadersOf = (file: string, table: FinderTable) => {
  const entries = finderKeys(table).map((key) => {
    const id = JSON.stringify(`${file}?page=${key}`);
    return `${JSON.stringify(key)}: () => import(${id})`;
  });
  return `export default {${entries.join()}};`;
};

/** Texts of the public site: `.yaml` arrives as the value it describes, `.md` as html. */
export const siteContent = (): Plugin => ({
  name: 'site-content',
  enforce: 'pre',
  transform(source, id) {
    const [file = '', query] = id.split('?');
    if (file.endsWith('.yaml')) {
      const value: unknown = parse(source, { customTags: [markdown] });
      if (query === 'pages') return { code: loadersOf(file, value as FinderTable), map: null };
      const page = /^page=(.*)$/.exec(query ?? '');
      if (page)
        return { code: asModule(writeFinder(value as FinderTable, page[1] ?? '')), map: null };
      return { code: asModule(query === 'card' ? cardOf(value) : value), map: null };
    }
    if (file.endsWith('.md')) return { code: asModule(marked.parse(source)), map: null };
    return null;
  },
});
