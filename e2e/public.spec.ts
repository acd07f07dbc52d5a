import { PUBLIC_PAGES } from './pages/publicPages';
import { type Html, readHtml } from './pages/readHtml';
import { type APIRequestContext, expect, type Page, test } from './test';

// The html is the same for every window size.
test.skip(({ viewport }) => (viewport?.width ?? 0) < 800);

type FetchedPage = Html & { status: number; type: string };

/** Fetches each address once, and parses pages like a browser without scripts. */
function reader(page: Page, request: APIRequestContext) {
  const known = new Map<string, Promise<FetchedPage>>();
  const read = async (path: string): Promise<FetchedPage> => {
    const answer = await request.get(path, { maxRedirects: 0 });
    const type = answer.headers()['content-type'] ?? '';
    const html = await readHtml(page, type.startsWith('text/html') ? await answer.text() : '');
    return { ...html, status: answer.status(), type };
  };
  return (path: string) => {
    const before = known.get(path) ?? read(path);
    known.set(path, before);
    return before;
  };
}

const CALL = /^tel:\+?\d{6,}$/;
const WRITE = /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/;

test('every link on every public page leads somewhere', async ({ page, request, baseURL }) => {
  const site = baseURL ?? '';
  const read = reader(page, request);
  const wrong: string[] = [];
  const seen = new Set(['/']);

  for (const from of seen) {
    const { links, files, status } = await read(from);
    if (status !== 200) wrong.push(`${from} answers ${status}`);
    for (const link of links) {
      if (link.startsWith('tel:') || link.startsWith('mailto:')) {
        if (!CALL.test(link) && !WRITE.test(link)) wrong.push(`${from}: ${link}`);
        continue;
      }
      const { origin, pathname, hash, protocol } = new URL(link, site + from);
      if (origin !== site) {
        if (protocol !== 'https:') wrong.push(`${from}: ${link}`);
        continue;
      }
      const target = await read(pathname);
      if (target.status !== 200) wrong.push(`${from}: ${link} answers ${target.status}`);
      if (hash && !target.ids.includes(decodeURIComponent(hash.slice(1))))
        wrong.push(`${from}: ${link} names no part of ${pathname}`);
      seen.add(pathname);
    }
    for (const file of files) {
      const { origin, pathname } = new URL(file, site + from);
      if (file.startsWith('data:')) continue;
      if (origin !== site) wrong.push(`${from} loads ${file}`);
      else if ((await read(pathname)).status !== 200) wrong.push(`${from}: ${file} is not there`);
    }
  }

  expect(wrong).toEqual([]);
  const missed = PUBLIC_PAGES.filter(({ listed, canonical }) => listed && !seen.has(canonical));
  expect(missed).toEqual([]);
});

const MEMBERS: Record<string, string[]> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  Course: ['name', 'description', 'provider', 'url'],
  FAQPage: ['mainEntity'],
  BreadcrumbList: ['itemListElement'],
};

test('every public page describes itself to search engines and shared links', async ({
  page,
  request,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const read = reader(page, request);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const inSitemap = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const types = new Set<string>();

  for (const { address, canonical, listed } of PUBLIC_PAGES) {
    if (canonical.replace(/\/$/, '') !== address.replace(/\/$/, '')) continue;
    await test.step(address, async () => {
      const { title, head, jsonLd, headings } = await read(address);
      const { description = '' } = head;
      expect(headings).toHaveLength(1);
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(head.canonical).toBe(site + canonical);
      expect(head.robots).toBe(listed ? undefined : 'noindex');
      expect(inSitemap.includes(site + canonical)).toBe(listed);
      expect(head).toMatchObject({
        'og:title': title,
        'og:description': description,
        'og:url': site + canonical,
        'og:image': `${site}/share.png`,
        'twitter:card': 'summary_large_image',
      });
      titles.add(title);
      descriptions.add(description);
      for (const text of jsonLd) {
        const object = JSON.parse(text) as Record<string, unknown> & { '@type': string };
        expect(object['@context']).toBe('https://schema.org');
        for (const member of MEMBERS[object['@type']] ?? ['no such type'])
          expect(object[member]).toBeTruthy();
        types.add(object['@type']);
      }
      expect(JSON.stringify({ title, head, jsonLd })).not.toMatch(/~[A-Z]/);
    });
  }

  const own = PUBLIC_PAGES.filter(({ address, canonical }) => canonical.startsWith(address));
  expect(titles.size).toBe(own.length);
  expect(descriptions.size).toBe(own.length);
  expect([...types].sort()).toEqual(expect.arrayContaining(['Course', 'FAQPage', 'Organization']));
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const closed of ['/api/', '/Admin/', '/course-content/'])
    expect(robots).toContain(`Disallow: ${closed}\n`);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  // In parts, because one after another they take longer than a test may on a busy machine.
  for (const part of [1, 2, 3])
    test(`every public page shows its text and links, part ${part}`, async ({ page }) => {
      const pages = PUBLIC_PAGES.filter((_, i) => i % 3 === part - 1);
      for (const { address } of pages) await test.step(address, () => showsItsText(page, address));
    });
});

async function showsItsText(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  expect((await main.innerText()).length).toBeGreaterThan(100);
  // The checkout has no menu, so that nothing leads away from the form.
  const least = address.startsWith('/Certificates/Enrol/') ? 4 : 10;
  expect(await page.getByRole('link').count()).toBeGreaterThan(least);
  await expect(main.getByText('Loading')).toHaveCount(0);
}

/** The routes of the specification, in variants that people type, link and remember. */
const FORMS: [address: string, status: number, heading: string | null][] = [
  ['/', 200, 'Learn food safety properly. Show it at work.'],
  ['/Online-Food-Safety-Training-Courses', 200, 'Online food safety training courses'],
  [
    '/online-food-safety-training-courses-for-your-business',
    200,
    'Train your team, and know who is certified.',
  ],
  ['/faqs', 200, 'Questions people ask us'],
  ['/FAQs/USI', 200, 'Your USI'],
  ['/faqs/nsw-students/', 200, 'Studying in New South Wales'],
  ['/FAQs/unknown/', 404, 'Page Not Found'],
  ['/about-platewise', 200, 'About Platewise'],
  ['/Contact-Us/', 200, 'Contact us'],
  ['/contact-us', 200, 'Contact us'],
  ['/login', 200, 'Log in to your course'],
  ['/Login/', 200, 'Log in to your course'],
  ['/forgot-password/', 200, 'Forgot your password?'],
  ['/Forgot-Password', 200, 'Forgot your password?'],
  ['/sign-in-link', 200, 'Log in with a link'],
  ['/Reset-Password/a-token/', 200, null],
  ['/COURSES/food-handling-level-1', 200, 'Food Handling Level 1 (Hospitality & Retail)'],
  ['/courses/no-such-course/', 404, 'Page Not Found'],
  ['/certificates/enrol/6', 200, "Let's Get Started!"],
  ['/Certificates/Enrol/7/', 404, 'Page Not Found'],
  ['/login/0192/a.b.c', 200, null],
  ['/pages/Error-403', 200, 'You don’t have permission to see this page.'],
  ['/Pages/Error-403/', 200, 'You don’t have permission to see this page.'],
  ['/pages/maintenance', 200, 'We couldn’t reach our server.'],
  ['/privacy-policy', 200, 'Privacy policy'],
  ['/verify/FH1-000001/0000', 200, null],
  ['/Your-Courses/', 200, null],
  ['/your-courses', 200, null],
  ['/course-enrolment/new/', 200, null],
  ['/course-enrolment/4/step-1', 200, null],
  ['/course-enrolment/4/step-2/', 200, null],
  ['/Update-Profile/', 200, null],
  ['/change-password', 200, null],
  ['/third-party-form/0192/', 200, null],
  ['/nothing-here', 404, 'Page Not Found'],
  ['/index.html', 404, 'Page Not Found'],
];

test('addresses work in any letter case, with and without a slash at the end', async ({
  page,
  request,
}) => {
  const read = reader(page, request);
  const found = [];
  for (const [address] of FORMS) {
    const { status, headings } = await read(address);
    found.push([address, status, headings[0] ?? null]);
  }
  expect(found).toEqual(FORMS);
});

test('the header has a login until one is used, stays in sight, and folds in a narrow window', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.locator('header');
  const menu = header.getByRole('button', { name: 'Menu' });
  const email = header.getByLabel('Email address');
  await expect(header.getByRole('link', { name: /^1300/ })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Forgot password' })).toBeVisible();

  const bar = page.locator('[data-scrolled]');
  for (const [top, isPast] of [
    [30, 'false'],
    [31, 'true'],
    [900, 'true'],
  ] as const) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect(bar).toHaveAttribute('data-scrolled', isPast);
  }
  await expect(bar).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 799, height: 800 });
  await expect(menu).toBeVisible();
  await expect(email).toBeHidden();
  await menu.click();
  await expect(header.getByRole('link', { name: 'Business', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(menu).toBeHidden();

  await email.fill('student@platewise.example');
  await header.getByLabel('Password').fill('Platewise1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/your-courses/);
  await expect(header.getByText(/^Welcome, \w+/).first()).toBeVisible();
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(email).toBeVisible();
});
