import type { ContentPage } from '@platewise/shared/userCourses';
import { lessonHtml } from '../../../components/lesson/useLessonHtml';

/** The pictures of all pages, so that none is waited for when a page is turned. */
export function preloadImages(pages: ContentPage[]) {
  const parser = new DOMParser();
  for (const { html } of pages) {
    for (const picture of parser.parseFromString(lessonHtml(html) as unknown as string, 'text/html')
      .images) {
      const address = picture.getAttribute('src');
      if (address) new Image().src = address;
    }
  }
}
