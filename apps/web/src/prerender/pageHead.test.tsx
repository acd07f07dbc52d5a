import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { HeadContext, type PageMeta, pageTitle, usePageMeta, usePageTitle } from './pageHead';

function Page({ meta }: { meta: PageMeta }) {
  usePageMeta(meta);
  return null;
}
const at = (meta: PageMeta) => (
  <HeadContext value={{ origin: 'https://platewise.example', brand: 'Platewise' }}>
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

it('writes each tag for search engines and shared links once', () => {
  render(at(COURSE));
  expect(document.title).toBe('Food Handling - Platewise');
  expect(read('meta[name=description]')).toEqual(['Learn it.']);
  expect(read('link[rel=canonical]', 'href')).toEqual([
    'https://platewise.example/courses/food-handling/',
  ]);
  expect(read('meta[property="og:title"]')).toEqual(['Food Handling - Platewise']);
  expect(read('meta[name=robots]')).toEqual([]);
});

it('replaces the tags on the next page, and asks search engines not to list a private one', () => {
  const { rerender, unmount } = render(at(COURSE));
  rerender(at({ description: 'Ask us.', path: '/FAQs/', unlisted: true }));
  expect(read('meta[name=description]')).toEqual(['Ask us.']);
  expect(read('link[rel=canonical]', 'href')).toEqual(['https://platewise.example/FAQs/']);
  expect(read('meta[name=robots]')).toEqual(['noindex']);
  expect(read('script')).toEqual([]);
  unmount();
  expect([read('meta'), read('link')]).toEqual([['noindex'], []]);
});

it('writes JSON-LD with full addresses, and a value cannot end the script', () => {
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

it.each([
  [undefined, 'Platewise Education'],
  ['', 'Platewise Education'],
  ['Your Courses', 'Your Courses - Platewise'],
  ['About Platewise', 'About Platewise'],
  ['about platewise and us', 'about platewise and us'],
])('the title %o reads %s', (title, shown) => expect(pageTitle(title, 'Platewise')).toBe(shown));

it('uses the brand that the server names', () => {
  function Login() {
    usePageTitle('Login');
    return null;
  }
  render(
    <HeadContext value={{ origin: '', brand: 'Safe Plate' }}>
      <Login />
    </HeadContext>,
  );
  expect(document.title).toBe('Login - Safe Plate');
});
