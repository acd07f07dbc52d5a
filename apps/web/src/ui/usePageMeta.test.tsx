import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { HeadContext } from './pageHead';
import { type PageMeta, usePageMeta } from './usePageMeta';

function Page({ meta }: { meta: PageMeta }) {
  usePageMeta(meta);
  return null;
}
const at = (meta: PageMeta) => (
  <HeadContext value={{ origin: 'https://platewise.example' }}>
    <Page meta={meta} />
  </HeadContext>
);
const COURSE: PageMeta = {
  title: 'Food Handling',
  description: 'Learn it.',
  path: '/courses/food-handling/',
  jsonLd: [{ '@type': 'Course', name: 'a </script> b', url: '/courses/food-handling/' }],
};

const read = (selector: string, attribute = 'content') =>
  [...document.head.querySelectorAll(selector)].map((tag) => tag.getAttribute(attribute));

beforeEach(() => {
  document.head.innerHTML = '<meta name="robots" content="noindex" data-page="">';
});

it('says of a page what searches and shared links show, each once', () => {
  render(at(COURSE));
  expect(document.title).toBe('Food Handling - Platewise');
  expect(read('meta[name=description]')).toEqual(['Learn it.']);
  expect(read('link[rel=canonical]', 'href')).toEqual([
    'https://platewise.example/courses/food-handling/',
  ]);
  expect(read('meta[property="og:title"]')).toEqual(['Food Handling - Platewise']);
  expect(read('meta[name=robots]')).toEqual([]);
});

it('follows from page to page, and keeps what is private from searches', () => {
  const { rerender, unmount } = render(at(COURSE));
  rerender(at({ description: 'Ask us.', path: '/FAQs/', unlisted: true }));
  expect(read('meta[name=description]')).toEqual(['Ask us.']);
  expect(read('link[rel=canonical]', 'href')).toEqual(['https://platewise.example/FAQs/']);
  expect(read('meta[name=robots]')).toEqual(['noindex']);
  expect(read('script')).toEqual([]);
  unmount();
  expect([read('meta'), read('link')]).toEqual([['noindex'], []]);
});

it('writes JSON-LD that no value can end, with whole addresses', () => {
  render(at(COURSE));
  const text = document.head.querySelector('script')?.textContent ?? '';
  expect(text).not.toContain('</script>');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: 'a </script> b',
    url: 'https://platewise.example/courses/food-handling/',
  });
});
