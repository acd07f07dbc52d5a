import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** The server has sanitised it when it took content in; the page, which need not believe that, does so again. */
export const lessonHtml = (html: string) =>
  DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form'],
    FORBID_ATTR: ['style'],
    RETURN_TRUSTED_TYPE: true,
  });

/** The same object as long as the text is the same: React would else write it anew with each render. */
export const useLessonHtml = (html: string) => useMemo(() => lessonHtml(html), [html]);
