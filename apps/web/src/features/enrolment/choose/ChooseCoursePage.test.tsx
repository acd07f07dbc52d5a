import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
import { signInAs } from '../../../testing/signInAs';
import { SITE } from '../testing/payment';
import ChooseCoursePage from './ChooseCoursePage';

it('lets one enrol in the courses that are open, and shows the others', async () => {
  signInAs();
  fakeServer({ 'GET /config': { body: { ...SITE, openCourseIds: [2] } } });
  renderApp(<ChooseCoursePage />);
  const open = await screen.findAllByRole('link', { name: /Enrol Now/ });
  expect(open.map((link) => link.getAttribute('href'))).toEqual(['/Certificates/Enrol/2/']);
  expect(screen.getAllByRole('article')).toHaveLength(7);
});
