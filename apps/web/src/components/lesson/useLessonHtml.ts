import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** The server has sanitised the HTML already. The page does it again and does not rely on that. */
export const lessonHtml = (html: string) =>
  DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form'],
    FORBID_ATTR: ['style'],
    RETURN_TRUSTED_TYPE: true,
  });

/** Returns the same object for the same text. Otherwise React would write the HTML again at each render. */
export const useLessonHtml = (html: string) => useMemo(() => lessonHtml(html), [html]);
