import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { takeComplaints } from '../../testing/setup';
import { PageBoundary } from './PageBoundary';

function Broken(): never {
  throw new Error('the page is broken');
}

it('shows the Application Error in the place of a page that breaks, until another is opened', () => {
  const { rerender } = render(
    <PageBoundary place="/broken">
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('alertdialog', { name: 'Application Error' }).textContent).toContain(
    'the page is broken',
  );
  expect(screen.getByRole('link', { name: 'OK' }).getAttribute('href')).toBe('/');
  expect(takeComplaints().length).toBeGreaterThan(0);

  rerender(
    <PageBoundary place="/whole">
      <p>A whole page</p>
    </PageBoundary>,
  );
  expect(screen.getByText('A whole page')).toBeTruthy();
});
