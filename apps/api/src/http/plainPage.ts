import type { Response } from 'express';
import { plainPagePolicy } from './securityHeaders';

type PlainPage = { title: string; css: string; body: string };

/** Escapes text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Sends a page without scripts. `title` is text and is escaped; `css` and `body` are trusted code of the caller. */
export function sendPlainPage(res: Response, { title, css, body }: PlainPage) {
  res
    .set('Content-Security-Policy', plainPagePolicy(css))
    .type('html')
    .send(`<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${css}</style></head>
<body>${body}</body></html>`);
}

/** Replaces style attributes, which the content security policy blocks, by rules of a style element. */
export function rulesForStyles(html: string) {
  const styles = new Map<string, number>();
  const moved = html.replace(/ style="([^"]*)"/g, (_attribute, style: string) => {
    if (!styles.has(style)) styles.set(style, styles.size);
    return ` data-style="${styles.get(style)}"`;
  });
  const rules = [...styles].map(([style, n]) => `[data-style="${n}"]{${style}}`);
  return { html: moved, css: rules.join('') };
}
