import { COURSES } from '@platewise/shared/content/courses';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let setSiteNames: typeof import('./useSite').setSiteNames;
let useSite: typeof import('./useSite').useSite;

// It asks the server once for each visit, and a test of another file in this worker may have asked.
beforeEach(async () => {
  vi.resetModules();
  ({ setSiteNames, useSite } = await import('./useSite'));
});

afterEach(() => void vi.unstubAllGlobals());

const openCourseIds = COURSES.map(({ courseId }) => courseId);

it('asks the server only for what the document did not bring', async () => {
  const asked = vi.fn(() => Promise.reject(new TypeError('No connection')));
  vi.stubGlobal('fetch', asked);
  setSiteNames({ brand: 'Brand of the document' }, true);
  const Header = () => `${useSite().brand} ${useSite((site) => site.assessorRequired)}`;
  const Open = () => useSite((site) => site.openCourseIds)?.join(' ') ?? 'not known';

  render(<Header />);
  expect(screen.getByText('Brand of the document true')).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
  render(<Open />);
  expect(asked).toHaveBeenCalledOnce();
  // A call that has failed is tried again.
  await Promise.allSettled(asked.mock.results.map(({ value }) => value as Promise<never>));
});

it('renders again only the components whose setting has changed', async () => {
  let renders = 0;
  let names = {};
  function Names() {
    renders++;
    names = useSite();
    return null;
  }
  const Open = () => <p>{useSite((site) => site.openCourseIds)?.join(' ') ?? 'not known'}</p>;
  vi.stubGlobal('fetch', async () => Response.json({ ...names, openCourseIds }));

  render(
    <>
      <Names />
      <Open />
    </>,
  );

  expect(screen.getByText('not known')).toBeTruthy();
  expect(await screen.findByText(openCourseIds.join(' '))).toBeTruthy();
  expect(renders).toBe(1);
});
