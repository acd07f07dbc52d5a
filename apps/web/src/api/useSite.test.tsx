import { COURSES } from '@platewise/shared/content/courses';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSite } from './useSite';

afterEach(() => void vi.unstubAllGlobals());

const openCourseIds = COURSES.map(({ courseId }) => courseId);

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
