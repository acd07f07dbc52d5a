import type { Response } from 'express';
import { plainPagePolicy } from './contentSecurity';

type PlainPage = { title: string; css: string; body: string };

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page of the server's own, without scripts; title is text, the rest is written by whoever calls. */
export function sendPlainPage(res: Response, { title, css, body }: PlainPage) {
  res
    .set('Content-Security-Policy', plainPagePolicy(css))
    .type('html')
    .send(`<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title>
<style>${css}</style></head>
<body>${body}</body></html>`);
}

/** Html with rules in the place of its style attributes, which no policy lets in. */
export function rulesForStyles(html: string) {
  const styles = new Map<string, number>();
  const moved = html.replace(/ style="([^"]*)"/g, (_attribute, style: string) => {
    if (!styles.has(style)) styles.set(style, styles.size);
    return ` data-style="${styles.get(style)}"`;
  });
  const rules = [...styles].map(([style, n]) => `[data-style="${n}"]{${style}}`);
  return { html: moved, css: rules.join('') };
}
