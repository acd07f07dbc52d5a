import { signIn } from './pages/signIn';
import { expect, test } from './test';

// The result is the same for every window size.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 800);
// The worker stores the files of other pages later, in the background.
test.use({ serviceWorkers: 'block' });

test('Your Courses needs few requests, and asks the server once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, 'student@platewise.example');
  await page.goto('/Your-Courses/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Your courses' })).toBeVisible();
  const calls = asked.filter((path) => path.startsWith('/api/'));
  expect(calls).toEqual([expect.stringMatching(/^\/api\/v1\/userCourse\//)]);
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.length).toBeLessThanOrEqual(15);
});
