import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { parse, type ScalarTag } from 'yaml';

const asModule = (value: unknown) => `export default ${JSON.stringify(value)};`;
const marked = new Marked({ gfm: true, async: false });

/** `answer: !md |` before a text in Markdown makes html of it. */
const markdown: ScalarTag = { tag: '!md', resolve: (text) => marked.parse(text) };

/** Texts of the public site: `.yaml` arrives as the value it describes, `.md` as html. */
export const siteContent = (): Plugin => ({
  name: 'site-content',
  enforce: 'pre',
  transform(source, id) {
    const file = id.split('?')[0] ?? '';
    if (file.endsWith('.yaml')) {
      return { code: asModule(parse(source, { customTags: [markdown] })), map: null };
    }
    if (file.endsWith('.md')) return { code: asModule(marked.parse(source)), map: null };
    return null;
  },
});
