import { gzipSync } from 'node:zlib';
import { fillInLogin } from './pages/signIn';
import { expect, type Page, test } from './test';

// The result is the same for every window size.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 800);

test('a first visit is light', async ({ page }) => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.body());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const kilobytes = (await Promise.all(scripts)).map((script) => gzipSync(script).length / 1000);
  expect(kilobytes.length).toBeGreaterThan(3);
  expect(kilobytes.length).toBeLessThan(15);
  expect(kilobytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(120);
});

/** Ten packets: a server sends this much before it waits for the first acknowledgement. */
const FIRST_WINDOW = 14_600;

test('the first page arrives in one go', async ({ page }) => {
  const answer = await page.goto('/');
  const { responseHeadersSize, responseBodySize } = (await answer?.request().sizes()) ?? {};
  expect(responseBodySize).toBeGreaterThan(5000);
  expect(Number(responseHeadersSize) + Number(responseBodySize)).toBeLessThan(FIRST_WINDOW);
});

const SCRIPT = /<(?:link rel="modulepreload"|script type="module")[^>]* (?:href|src)="([^"]+)"/g;

/** In kilobytes, compressed. What is over the bound belongs to a part that loads when it is opened. */
const LEARNERS_PAGES = [
  { address: '/Your-Courses/', most: 205 },
  { address: '/course-content/any/', most: 240 },
];

for (const { address, most } of LEARNERS_PAGES)
  test(`the document of ${address} names at once the few scripts that its page needs`, async ({
    request,
  }) => {
    const html = await (await request.get(address)).text();
    const scripts = [...html.matchAll(SCRIPT)].map(([, href = '']) => href);
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.length).toBeLessThanOrEqual(12);
    // The names come with the first packets, before the styles.
    expect(html.indexOf(scripts.at(-1) ?? '-')).toBeLessThan(html.indexOf('<style'));
    let kilobytes = 0;
    for (const href of scripts)
      kilobytes += gzipSync(await (await request.get(href)).body()).length / 1000;
    expect(kilobytes).toBeLessThan(most);
  });

/** Holds the app's script until the returned function is called, as a slow line does. */
async function holdScripts(page: Page) {
  let letCome = () => {};
  const wanted = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await wanted;
    await route.continue();
  });
  return () => letCome();
}

test('a form that is sent before the scripts have loaded is not lost', async ({ page }) => {
  const letCome = await holdScripts(page);
  await page.goto('/login/');
  await fillInLogin(page, 'student@platewise.example');
  letCome();
  await expect(page).toHaveURL(/your-courses/i);
});

for (const { address, tap, next } of [
  {
    address: '/courses/nsw-food-safety-supervisor/suits-me/',
    tap: 'New South Wales',
    next: 'What is your work?',
  },
  { address: '/', tap: 'Yes, in NSW', next: 'Do you need the NSW supervisor course' },
])
  test(`an answer that is tapped on ${address} before the scripts have loaded is not lost`, async ({
    page,
  }) => {
    const letCome = await holdScripts(page);
    await page.goto(address);
    await page.getByRole('button', { name: tap }).click();
    letCome();
    await expect(page.getByRole('heading', { name: next })).toBeFocused();
  });
