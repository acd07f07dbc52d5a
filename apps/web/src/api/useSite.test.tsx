import { COURSES } from '@platewise/shared/content/courses';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOpenCourseIds, useSite } from './useSite';

afterEach(() => void vi.unstubAllGlobals());

const openCourseIds = COURSES.map(({ courseId }) => courseId);

it('draws anew only what the server says otherwise', async () => {
  let drawn = 0;
  let names = {};
  function Names() {
    drawn++;
    names = useSite();
    return null;
  }
  const Open = () => <p>{useOpenCourseIds()?.join(' ') ?? 'not known'}</p>;
  vi.stubGlobal('fetch', async () => Response.json({ ...names, openCourseIds }));

  render(
    <>
      <Names />
      <Open />
    </>,
  );

  expect(screen.getByText('not known')).toBeTruthy();
  expect(await screen.findByText(openCourseIds.join(' '))).toBeTruthy();
  expect(drawn).toBe(1);
});
