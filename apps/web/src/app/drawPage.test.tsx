import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { BrowserRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { moveStyles } from '../../build/moveStyles';
import { takeComplaints } from '../testing/setup';
import { signInAs } from '../testing/signInAs';
import { App } from './App';
import { putStylesBack } from './drawnStyles';
import { DRAWN_PAGES, drawPage, NOT_FOUND } from './drawPage';

/** As the browser does: takes the html over, and gives what then stands there. React complains of anything that differs. */
async function takeOver(html: string, address: string) {
  // It leaves contexts as it last set them, until it begins again.
  await prerender(null);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
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
  // Said because the page is drawn and taken over by one process, as nowhere else.
  const expected = /^Detected multiple renderers/;
  expect(takeComplaints().filter(([said]) => !expected.test(String(said)))).toEqual([]);
  return { title, text };
}

const elementOf = (html: string) =>
  Object.assign(document.createElement('div'), { innerHTML: html });

/** As the browser writes them. */
function withStylesWritten(html: string) {
  const element = elementOf(html);
  for (const styled of element.querySelectorAll<HTMLElement>('[style]'))
    styled.style.cssText = styled.getAttribute('style') ?? '';
  return element;
}

/** The build takes the style attributes out, and the page puts them back. */
function expectStylesBack(html: string) {
  const moved = moveStyles(html);
  expect(moved.html).not.toContain(' style=');
  const element = elementOf(moved.html);
  putStylesBack(element, moved.styles);
  expect(element.isEqualNode(withStylesWritten(html))).toBe(true);
}

it.each([...DRAWN_PAGES, NOT_FOUND])('%s is taken over as it was drawn', async (address) => {
  const { html, account } = await drawPage(address);
  const other = address.includes('~') ? address : address.toUpperCase();
  const { title } = await takeOver(html, other);
  expect(title).toBe(account.title);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toContain('Loading…');
  expectStylesBack(html);
});

it('greets who is signed in, once it is taken over', async () => {
  const { html } = await drawPage('/');
  expect(html).toContain('aria-label="Log in"');
  signInAs({ given_name: 'Sam' });
  expect((await takeOver(html, '/')).text).toContain('Welcome, Sam');
});
