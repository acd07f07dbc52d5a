import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { BrowserRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { App } from '../app/App';
import { fakeServer } from '../testing/fakeServer';
import { takeComplaints } from '../testing/setup';
import { signInAs } from '../testing/signInAs';
import { extractStyles } from './build/document';
import { restoreStyles } from './hydration';
import { NOT_FOUND, PRERENDERED_PAGES, prerenderPage } from './prerenderPage';

/** Hydrates the html as the browser does, and returns the title and the text of the page. React reports any difference. */
async function hydrate(html: string, address: string) {
  // React's prerender leaves contexts as it set them last, until it starts again.
  await prerender(null);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  // Answers of the server come after the first picture of the page.
  fakeServer(
    Object.fromEntries(
      PURCHASABLE_COURSES.map(({ courseId }) => [
        `GET /courses/${courseId}/sample`,
        () => new Promise<never>(() => undefined),
      ]),
    ),
  );
  window.history.replaceState(null, '', address);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App origin="https://platewise.example" />
      </BrowserRouter>
    </StrictMode>
  );
  const root = await act(async () => hydrateRoot(container, app));
  const { title } = document;
  const text = container.textContent;
  act(() => root.unmount());
  // React warns because one process prerenders and hydrates the page, which happens only in this test.
  const expected = /^Detected multiple renderers/;
  expect(takeComplaints().filter(([message]) => !expected.test(String(message)))).toEqual([]);
  return { title, text };
}

const elementOf = (html: string) =>
  Object.assign(document.createElement('div'), { innerHTML: html });

/** With its style attributes as the browser writes them. */
function withStylesWritten(html: string) {
  const element = elementOf(html);
  for (const styled of element.querySelectorAll<HTMLElement>('[style]'))
    styled.style.cssText = styled.getAttribute('style') ?? '';
  return element;
}

/** The build takes the style attributes out of the page, and the browser sets them again. */
function expectStylesRestored(html: string) {
  const extracted = extractStyles(html);
  expect(extracted.html).not.toContain(' style=');
  const element = elementOf(extracted.html);
  restoreStyles(element, extracted.styles);
  expect(element.isEqualNode(withStylesWritten(html))).toBe(true);
}

it.each([...PRERENDERED_PAGES, NOT_FOUND])(
  '%s is hydrated without a difference',
  async (address) => {
    const { html, head } = await prerenderPage(address);
    const other = address.includes('~') ? address : address.toUpperCase();
    const { title } = await hydrate(html, other);
    expect(title).toBe(head.title);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain('Loading…');
    expectStylesRestored(html);
  },
);

it('greets the signed-in user after hydration', async () => {
  const { html } = await prerenderPage('/');
  expect(html).toContain('aria-label="Log in"');
  signInAs({ given_name: 'Sam' });
  expect((await hydrate(html, '/')).text).toContain('Welcome, Sam');
});
