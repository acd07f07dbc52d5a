import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { noticeGone } from '../../testing/noticeGone';
import { renderApp } from '../../testing/renderApp';
import { notify } from '../../ui/feedback/notify';
import { RouteEffects } from './RouteEffects';

const page = (
  <>
    <RouteEffects />
    <Link to="/list?status=2">Filter</Link>
    <Link to="/list/7">Open</Link>
    <Link to="#part-3" replace>
      Complete
    </Link>
    <h2 id="part-3">Part 3</h2>
  </>
);

it.each([
  ['stays where it is when the page keeps a choice in its address', 'Filter', 0],
  ['starts at its top when it is a new one', 'Open', 1],
])('%s', async (_, link, times) => {
  const { user } = renderApp(page, { at: '/list?status=1' });
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await user.click(screen.getByRole('link', { name: link }));
  expect(scrollTo).toHaveBeenCalledTimes(times);
});

it('stays where it is when the page itself says in its address which part is shown', async () => {
  const { user } = renderApp(page, { at: '/list' });
  const scrolls = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(screen.getByRole('link', { name: 'Complete' }));
  expect(scrolls).not.toHaveBeenCalled();
});

it('says the title of the new page once that has one, and never that of the page before', async () => {
  document.title = 'Your courses';
  const { user } = renderApp(page, { at: '/list' });
  const said = document.querySelector('[aria-live]');
  await user.click(screen.getByRole('link', { name: 'Open' }));
  expect(said?.textContent).toBe('');
  document.title = 'Where the rules live';
  await waitFor(() => expect(said?.textContent).toBe('Where the rules live'));
});

it('clears the errors of the page before, except one that led to the new page', async () => {
  const { user } = renderApp(page, { at: '/list' });
  notify.error('Invalid promo code');
  notify.error('Your course could not be loaded.', { staysOnNextPage: true });
  notify.success('Your profile is saved.');
  await screen.findByText('Invalid promo code');
  await user.click(screen.getByRole('link', { name: 'Open' }));
  await noticeGone('Invalid promo code');
  expect(screen.getByText('Your course could not be loaded.')).toBeTruthy();
  expect(screen.getByText('Your profile is saved.')).toBeTruthy();
});
