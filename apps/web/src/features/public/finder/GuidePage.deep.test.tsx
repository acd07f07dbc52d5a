import { act, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing/renderApp';
import GuidePage from './GuidePage';

/** The text of the page is loaded while it is rendered. */
const open = (at: string) =>
  act(async () => {
    renderApp(null, {
      at,
      routes: ['', '/:guide', '/:guide/:business'].map((path) => ({
        path: `/food-safety-courses${path}`,
        element: (
          <Suspense>
            <GuidePage />
          </Suspense>
        ),
      })),
    });
  });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const jsonLd = () =>
  [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as { '@type': string },
  );

it.each([
  [
    '/food-safety-courses/qld/cafe/',
    'Food safety courses for cafés in Queensland',
    '/courses/food-safety-supervisor-hospitality-retail/',
  ],
  [
    '/food-safety-courses/NSW/bakery',
    'Food safety courses for bakeries in New South Wales',
    '/courses/nsw-food-safety-supervisor/',
  ],
  [
    '/food-safety-courses/tas/aged-care-home/',
    'Food safety courses for aged-care homes in Tasmania',
    '/courses/food-safety-supervisor-health-community/',
  ],
])('%s leads to the course of its supervisor', async (at, title, course) => {
  await open(at);
  await heading(title);
  const [first] = screen.getAllByRole('link', { name: /^See the course/ });
  expect(first?.getAttribute('href')).toBe(course);
  // The tags follow the page.
  await waitFor(() =>
    expect(jsonLd().map((object) => object['@type'])).toEqual([
      'BreadcrumbList',
      'FAQPage',
      'Course',
    ]),
  );
});

it('offers the refresher only where the supervisor needs the certificate of NSW', async () => {
  await open('/food-safety-courses/nsw/cafe/');
  await heading(/cafés in New South Wales/);
  expect(screen.getByRole('link', { name: 'See the course: NSW Refresher Course' })).toBeTruthy();
});

it('sells no supervisor course where it does not know which one counts', async () => {
  await open('/food-safety-courses/nt/child-care-centre/');
  await heading(/child-care centres in the Northern Territory/);
  expect(screen.queryByRole('link', { name: /Supervisor/ })).toBeNull();
  expect(screen.getByText('Ask before you pay')).toBeTruthy();
  expect(jsonLd().map((object) => object['@type'])).not.toContain('Course');
});

it('shows a state with each kind of business, and the start with each state', async () => {
  await open('/food-safety-courses/act/');
  await heading('Food safety courses in the ACT');
  expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(12);
});

it('begins with the states, and leads to the pages next to them', async () => {
  await open('/food-safety-courses/');
  await heading('Which food safety course do you need?');
  expect(screen.getByRole('link', { name: 'Northern Territory' }).getAttribute('href')).toBe(
    '/food-safety-courses/nt/',
  );
  expect(screen.getByRole('link', { name: /^No workplace/ })).toBeTruthy();
});

it('compares with others, and marks the rows that they win', async () => {
  await open('/food-safety-courses/compare/');
  await heading('Our courses and other ways to learn');
  const rows = screen.getAllByRole('row').slice(1);
  const lost = rows.filter((row) => !within(row).getAllByRole('cell')[0]?.dataset.best);
  expect(lost.length).toBeGreaterThan(3);
  expect(rows[0]?.textContent).toContain('$139.00, and $179.00 in NSW');
});

it('says without a workplace what is possible, and what is not', async () => {
  await open('/food-safety-courses/no-workplace/');
  await heading(/^No workplace/);
  expect(screen.getByRole('heading', { name: 'A kitchen where you volunteer' })).toBeTruthy();
  expect(screen.getByText(/If no one sees your work, we cannot issue a certificate/)).toBeTruthy();
});

it.each([
  '/food-safety-courses/nowhere/',
  '/food-safety-courses/qld/cinema/',
  '/food-safety-courses/__proto__/',
])('%s is not found', async (at) => {
  await open(at);
  expect(await screen.findByText('Page Not Found')).toBeTruthy();
});
