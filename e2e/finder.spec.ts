import { hydrated } from './pages/hydrated';
import { expect, test } from './test';

test('a visitor finds the course by state and business, and the visit is counted once', async ({
  page,
}) => {
  const visits: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/v1/visits') visits.push(searchParams.get('page') ?? '');
  });
  await page.goto('/food-safety-courses/');
  // Before that a link loads a whole new page, which is a visit of its own.
  await hydrated(page);
  await page.getByRole('link', { name: 'Queensland' }).click();
  await page.getByRole('link', { name: 'Aged-care home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Food safety courses for aged-care homes in Queensland',
  );
  await page.getByRole('link', { name: /^See the course: Food Safety Supervisor/ }).click();
  await expect(page).toHaveURL(/\/courses\/food-safety-supervisor-health-community\/$/);
  expect(visits).toEqual(['/food-safety-courses/']);
});

test('a page of the finder loads its own row and no other', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text());
  });
  await page.goto('/food-safety-courses/nsw/cafe/', { waitUntil: 'networkidle' });
  // A busy machine starts the scripts after half a second without a request.
  await hydrated(page);
  const texts = (await Promise.all(scripts)).join();
  expect(texts).toContain('Food safety courses for cafés in New South Wales');
  expect(texts).not.toContain('Food safety courses for bakeries in New South Wales');
  expect(texts).not.toContain('Food safety courses for cafés in Queensland');
});
