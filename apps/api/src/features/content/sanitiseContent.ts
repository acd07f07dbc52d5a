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

/** Lessons of our own files may have blocks in addition. The page finds their data by this name. */
const LESSON_RULES: sanitizeHtml.IOptions = {
  ...RULES,
  allowedTags: [...BLOCKS, ...INLINE, 'div'],
  allowedAttributes: { ...RULES.allowedAttributes, div: ['data-block'] },
  allowedClasses: { ...RULES.allowedClasses, div: ['block'] },
};

/** Leaves text, structure, https, mailto and relative links, and relative pictures. Scripts and styles are removed. */
export const sanitiseContent = (html: string) => sanitizeHtml(html, RULES).trim();

/** Does the same for a lesson of the content folder. Html from outside must never get here: it could pretend to be a block. */
export const sanitiseLesson = (html: string) => sanitizeHtml(html, LESSON_RULES).trim();

/** Does the same for a single line, such as the text of a question. */
export const sanitiseInline = (html: string) =>
  sanitizeHtml(html, { ...RULES, allowedTags: INLINE }).trim();
