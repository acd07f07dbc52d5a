import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { aStep2Form, aStep3Form } from '../apps/api/src/testing/forms';
import { checkCharacter } from '../packages/shared/src/usi';
import { observeByApi } from './pages/completeByApi';
import { orderByApi } from './pages/enrolByApi';
import { openMail } from './pages/mail';
import { fillInLogin, PASSWORD } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

/** The register of the demo answers by the ninth character (`localRegistry.ts`). */
const aUsi = (ninth: string) => `23456789${ninth}${checkCharacter(`23456789${ninth}`)}`;
const MATCHES = aUsi('A');
const OTHER_NAME = aUsi('Y');
const ADMIN = 'admin@platewise.example';

let server: ChildProcess | null = null;
test.afterEach(async () => {
  if (!server) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
  server = null;
});

/** Starts a server of its own, because certificates of the other journeys do not wait for a USI. Returns its address. */
async function startStrictServer(): Promise<string> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ['e2e/server.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: `.build/e2e-usi-${port}`,
      DEMO_DATA: '1',
      ADMIN_SECOND_FACTOR: 'optional',
      CERTIFICATE_REQUIRES: 'usi',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect(async () => {
    expect((await fetch(`${url}/api/v1/health/ready`)).ok).toBe(true);
  }).toPass({ timeout: 100_000 });
  return url;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

test.skip(({ viewport }) => viewport?.width !== 390, 'learners open their emails on a phone');

/** Course and form are complete, and the certificate waits for the USI alone. */
async function waitForUsi(page: Page, email: string) {
  const enrolled = await orderByApi(page, 2, email);
  const names = { usiFirstName: 'Ava', usiLastName: 'Nguyen', usiNumber: OTHER_NAME };
  const { enrolmentId, call } = enrolled;
  await call('PUT', `/enrolment/${enrolmentId}/step2`, aStep2Form(names));
  await call('PUT', `/enrolment/${enrolmentId}/step3`, aStep3Form());
  await observeByApi(enrolled);
  const login = { UserName: ADMIN, Password: PASSWORD, GrantType: 'password' };
  const { access_token } = await (
    await page.request.post('/api/v1/auth/token', { data: login })
  ).json();
  const headers = { Authorization: `Bearer ${access_token}` };
  const path = `/api/v1/admin/users/course/${enrolmentId}`;
  const seen = await (await page.request.get(path, { headers })).json();
  const data = { ...seen, courseCompleted: true, reason: 'Studied on paper, in our classroom.' };
  const saved = await page.request.put(path, { data, headers });
  expect(saved.ok(), await saved.text()).toBe(true);
  return enrolmentId;
}

test('a learner corrects the USI by the link of an email', async ({ browser }) => {
  test.setTimeout(240_000);
  const strictUrl = await startStrictServer();
  const email = `link-${Date.now()}@example.com`;
  const size = { baseURL: strictUrl, viewport: { width: 390, height: 844 } };
  const setUp = await browser.newPage(size);
  const enrolmentId = await waitForUsi(setUp, email);
  await setUp.close();
  const office = await browser.newPage({ baseURL: strictUrl });
  const phone = await browser.newPage(size);

  await test.step('the office sees what differs, and mails the link', async () => {
    await office.goto('/login/');
    await fillInLogin(office, ADMIN);
    await expect(office).not.toHaveURL(/login/);
    await office.goto(`/Admin/Edit-User-Course/${enrolmentId}`);
    await expect(async () => {
      await office.reload();
      await expect(
        office.getByText('The USI account has another family name.', { exact: true }),
      ).toBeVisible({ timeout: 3000 });
    }).toPass();
    expect(await wcagFaults(office)).toEqual([]);
    await office.getByRole('button', { name: 'Mail the link' }).click();
    await expect(office.getByText('The link was mailed to 1 learner.')).toBeVisible();
    await office.goto(`/Admin/Usis?search=${email}`);
    await expect(office.getByText(email, { exact: true })).toBeVisible();
    await office.getByText('What the office can do').click();
    await expect(office.getByText('The learner has another USI')).toBeVisible();
    expect(await wcagFaults(office)).toEqual([]);
  });

  await test.step('the email opens a page without signing in', async () => {
    await openMail(phone, 'usi-needed', email);
    await expect(phone.getByText('never send us a document')).toBeVisible();
    await phone.getByRole('link', { name: 'Correct my USI' }).click();
    await expect(phone.getByRole('heading', { name: 'Hello Ava' })).toBeVisible();
    await expect(phone.getByText('another family name than you gave us')).toBeVisible();
    await expect(phone.getByRole('navigation')).toHaveCount(0);
    expect(await wcagFaults(phone)).toEqual([]);
    expect(await phone.content()).not.toContain(OTHER_NAME);
    expect(await phone.content()).not.toContain('Nguyen');
  });

  await test.step('another name differs still', async () => {
    await phone.getByLabel('USI number').fill(OTHER_NAME);
    await phone.getByLabel(/^Last name/).fill('Lee');
    await phone.getByRole('button', { name: 'Save USI' }).click();
    await expect(phone.getByText('another family name than you gave us')).toBeVisible();
    expect(await wcagFaults(phone)).toEqual([]);
  });

  await test.step('the right number is verified, and the certificate issued', async () => {
    await phone.getByLabel('USI number').fill(MATCHES);
    await phone.getByRole('button', { name: 'Save USI' }).click();
    await expect(phone.getByRole('heading', { name: 'Thank you, Ava' })).toBeVisible();
    await expect(phone.getByText('has been issued')).toBeVisible();
    expect(await wcagFaults(phone)).toEqual([]);
  });

  await test.step('the link has ended', async () => {
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(await wcagFaults(phone)).toEqual([]);
  });

  await test.step('the office sees when it was verified, and who did it', async () => {
    await office.goto(`/Admin/Edit-User-Course/${enrolmentId}`);
    await expect(office.getByText(/^Verified by the USI Registry on \d\d/)).toBeVisible();
    await office.goto('/Admin/Audit/');
    const entry = office.getByText('USI verified by the USI Registry').filter({ visible: true });
    await expect(entry.first()).toBeVisible();
  });
  await office.close();
  await phone.close();
});
