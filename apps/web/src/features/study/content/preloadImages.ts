import type { ContentPage } from '@platewise/shared/userCourses';

/** The pictures of all pages, so that none is waited for when a page is turned. */
export function preloadImages(pages: ContentPage[]) {
  const parser = new DOMParser();
  for (const { html } of pages) {
    for (const picture of parser.parseFromString(html, 'text/html').images) {
      const address = picture.getAttribute('src');
      if (address) new Image().src = address;
    }
  }
}
