import { enrolByApi } from './pages/enrolByApi';
import { wcagFaults } from './pages/wcag';
import { expect, test } from './test';

test('a course on the other platform is completed there and continues here', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone');
  const { enrolmentId } = await enrolByApi(page, 1008, `elearnd-${Date.now()}@example.com`);
  await page.goto(`/course-content/${enrolmentId}/`);
  await page.waitForURL(/\/elearning\//);
  const goOn = page.getByRole('button', { name: 'Continue Course' });
  await goOn.waitFor();
  expect(await wcagFaults(page)).toEqual([]);
  await goOn.click();

  await page.waitForURL(/\/elearnd\/visit\//);
  await expect(page.getByText('Welcome, Ava.')).toBeVisible();
  expect(await wcagFaults(page)).toEqual([]);
  await page.getByRole('listitem').last().getByRole('link').click();
  const finish = page.getByRole('button', { name: 'Finish course' });
  const next = page.getByRole('link', { name: 'Next' });
  await next.waitFor();
  expect(await wcagFaults(page)).toEqual([]);
  while (!(await finish.isVisible())) {
    await next.click();
    await expect(next.or(finish)).toBeVisible();
  }
  await finish.click();

  await page.waitForURL(/\/third-party-form\//);
  await page.goto('/Your-Courses/');
  await expect(page.getByText('Awaiting Third Party Form')).toBeVisible();
});
