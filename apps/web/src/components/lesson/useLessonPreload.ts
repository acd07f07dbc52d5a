import type { ContentPage } from '@platewise/shared/study/userCourses';
import { useEffect } from 'react';
import { loadDrawing } from './blocks/film/drawings';
import { loadBlocks } from './blocks/loadBlocks';
import { hasTerms, useGlossaryQuery } from './terms/glossaryApi';
import { lessonHtml } from './useLessonHtml';

const NO_PAGES: ContentPage[] = [];

/** Loads everything that the pages of a section need, so that turning a page needs no request. */
export function useLessonPreload(pages: ContentPage[] = NO_PAGES) {
  useGlossaryQuery(undefined, { skip: !pages.some(({ html }) => hasTerms(html)) });
  useEffect(() => {
    const stop = prepareWhenIdle(pages);
    const blocks = pages.flatMap((page) => page.blocks ?? []);
    // The part itself shows the failure.
    if (blocks.length > 0) loadBlocks().catch(() => undefined);
    for (const block of blocks)
      if (block.kind === 'film' && block.moving.kind === 'drawing')
        loadDrawing(block.moving.address).catch(() => undefined);
    return stop;
  }, [pages]);
}

/** One page after another, so that the learner never waits for it. */
function prepareWhenIdle(pages: ContentPage[]) {
  const left = [...pages];
  let next = whenIdle(prepareOne);
  function prepareOne() {
    const page = left.shift();
    if (!page) return;
    preparePage(page);
    next = whenIdle(prepareOne);
  }
  return () => next();
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work);
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(work, 50);
  return () => clearTimeout(asked);
}

/** Sanitises the text and loads its pictures. */
function preparePage({ html }: ContentPage) {
  const text = lessonHtml(html) as unknown as string;
  for (const picture of new DOMParser().parseFromString(text, 'text/html').images) {
    const address = picture.getAttribute('src');
    if (address) new Image().src = address;
  }
}
