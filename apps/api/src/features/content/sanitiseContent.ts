import sanitizeHtml from 'sanitize-html';

const INLINE = ['strong', 'em', 'code', 'br', 'a', 'sub', 'sup'];
const BLOCKS = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'pre',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...BLOCKS, ...INLINE],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['align', 'scope', 'colspan', 'rowspan'],
    td: ['align', 'colspan', 'rowspan'],
  },
  allowedClasses: { blockquote: ['callout'] },
  allowedSchemes: ['https', 'mailto'],
  /** Pictures come from this server only. */
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
};

/** Leaves text, structure, links to https, mailto and relative addresses, and relative pictures; nothing that runs or styles. */
export const sanitiseContent = (html: string) => sanitizeHtml(html, RULES).trim();

/** For a single line, such as the text of a question. */
export const sanitiseInline = (html: string) =>
  sanitizeHtml(html, { ...RULES, allowedTags: INLINE }).trim();
