import DOMPurify from 'dompurify';
import { useMemo } from 'react';

type SafeHtml = ReturnType<typeof sanitise>;

/** The pages of a long section and its quiz. The oldest text goes first. */
const MOST_TEXTS = 100;
const texts = new Map<string, SafeHtml>();

/** The server has sanitised the HTML already. The page does it again and does not rely on that; each text once. */
export function lessonHtml(html: string): SafeHtml {
  const known = texts.get(html);
  if (known !== undefined) return known;
  const safe = sanitise(html);
  texts.set(html, safe);
  const [oldest] = texts.keys();
  if (texts.size > MOST_TEXTS && oldest !== undefined) texts.delete(oldest);
  return safe;
}

const sanitise = (html: string) =>
  DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form'],
    FORBID_ATTR: ['style'],
    RETURN_TRUSTED_TYPE: true,
  });

/** Returns the same object for the same text. Otherwise React would write the HTML again at each render. */
export const useLessonHtml = (html: string) => useMemo(() => lessonHtml(html), [html]);
