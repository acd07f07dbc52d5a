import { readFileSync } from 'node:fs';
import type { Assessor } from '../packages/shared/src/assessors';
import { addDays, sydneyDay } from '../packages/shared/src/dates';
import type { SkillWayRow } from '../packages/shared/src/skillClips/desk';
import type { OwnLiveSessions } from '../packages/shared/src/skillClips/live';
import { officeCall } from './pages/completeByApi';
import { enrolByApi } from './pages/enrolByApi';
import { signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

const OFFICE = 'admin@platewise.example';
const HANDLING_1 = 2;
const MEETING = 'https://meet.example.com/kitchen';

/** The office may assess, and has tried the shot list in a call. Another run may have done both before. Returns the assessor's id. */
async function openLiveSessions(page: Page): Promise<string> {
  const people: Assessor[] = await (await officeCall(page, 'GET', '/admin/assessors')).json();
  const me = people.find(({ email }) => email === OFFICE);
  if (!me) throw new Error(`${OFFICE} cannot assess.`);
  if (me.credentials.length === 0) {
    const credential = { credential: 'TAE40122', units: ['SITXFSA005'], validFrom: '2020-01-01' };
    const data = { userId: me.userId, ...credential };
    await officeCall(page, 'POST', '/admin/assessors/credentials', data);
  }
  const ways: SkillWayRow[] = await (await officeCall(page, 'GET', '/admin/skill-ways')).json();
  const live = ways.find(({ way, courseId }) => way === 'live' && courseId === HANDLING_1);
  if (live?.review) return me.userId;
  const data = { way: 'live', toolHash: live?.toolHash, note: 'Two of us tried it in a call.' };
  await officeCall(page, 'POST', `/admin/skill-ways/${HANDLING_1}/review`, data);
  return me.userId;
}

// Times are in the future, and the server has no other clock: what an assessor decides once a session has begun is a test of the API.
test('a learner books a live session with an assessor, cancels it and books again', async ({
  page,
  browser,
}, { project }) => {
  test.skip(project.name !== 'phone', 'the times are those of one assessor');
  test.setTimeout(240_000);
  const assessorId = await openLiveSessions(page);
  const office = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signIn(office, OFFICE);

  await test.step('the office adds the times of two days', async () => {
    await office.goto('/Admin/Live-Sessions/');
    await expect(office.getByRole('heading', { name: 'Live sessions' })).toBeVisible();
    expect(await wcagFaults(office)).toEqual([]);
    await office.getByRole('button', { name: 'Add times…' }).click();
    const dialog = office.getByRole('dialog', { name: 'Add times' });
    await dialog.getByLabel('Assessor').selectOption(assessorId);
    for (const days of [2, 3]) await pickDay(dialog, addDays(sydneyDay(new Date()), days));
    await dialog.getByRole('combobox', { name: 'Times of day' }).fill('9:30');
    await office.keyboard.press('Enter');
    await dialog.getByRole('combobox', { name: 'Times of day' }).fill('14:00');
    await office.keyboard.press('Enter');
    await dialog.getByLabel('Meeting link').fill(MEETING);
    expect(await wcagFaults(office)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add 4 times' }).click();
    await expect(office.getByText('4 times added.')).toBeVisible();
  });

  const email = `live-${Date.now()}@example.com`;
  const { enrolmentId, call } = await enrolByApi(page, HANDLING_1, email);
  const main = page.getByRole('main');
  const read = (): Promise<OwnLiveSessions> =>
    call('GET', `/userCourse/${enrolmentId}/live-sessions`);
  const book = async () => {
    await main
      .getByRole('button', { name: /9:30 am, 30 minutes with/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Book this time?' });
    await dialog.getByLabel(/^I will show the skills myself/).check();
    await dialog.getByRole('button', { name: 'Book this time' }).click();
    await expect(main.getByRole('link', { name: 'Join the call' })).toBeVisible();
  };

  const planned = page.getByRole('radio', { name: 'An assessor watches you in a video call' });
  await test.step('the page of the course offers the choice', async () => {
    // Logging in has replaced everything that this browser had stored, so this comes afterwards.
    await page.goto('/courses/food-handling-level-1/#observer');
    await planned.check();
    await expect(page.getByText(/^We remember your choice on this device/)).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
  });

  await test.step('the learner chooses live sessions and books', async () => {
    await page.goto(`/Show-Your-Skills/${enrolmentId}/`);
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(
      'An assessor watches you in a video call',
    );
    await expect(main.getByText('You chose this before you enrolled.')).toBeVisible();
    await main.getByLabel(/^I agree that an assessor watches me/).check();
    await main.getByRole('button', { name: 'Show my skills in a live session' }).click();
    await expect(main.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
    await page.goto('/courses/food-handling-level-1/#observer');
    await expect(planned).not.toBeChecked();
    await page.goto(`/Show-Your-Skills/${enrolmentId}/`);
    expect(await wcagFaults(page)).toEqual([]);
    await book();
    await expect(main.getByRole('link', { name: 'Join the call' })).toHaveAttribute(
      'href',
      MEETING,
    );
    expect(await wcagFaults(page)).toEqual([]);
  });

  await test.step('has it in the calendar, and in Your Courses', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('BEGIN:VEVENT');
    await page.goto('/Your-Courses/');
    await expect(main.getByText(/^Your next session is on /)).toBeVisible();
  });

  await test.step('cancels it and books again', async () => {
    await page.goto(`/Show-Your-Skills/${enrolmentId}/`);
    await main.getByRole('button', { name: 'Cancel the session' }).click();
    await page
      .getByRole('dialog', { name: 'Cancel this session?' })
      .getByRole('button', { name: 'Cancel the session' })
      .click();
    await expect(main.getByText('You cancelled this session.')).toBeVisible();
    await book();
    expect((await read()).sessions.map(({ state }) => state)).toEqual(['booked', 'cancelled']);
  });

  await test.step('the office sees who has booked, and the desk of the session', async () => {
    await office.goto(`/Admin/Live-Sessions/?search=${encodeURIComponent(email)}`);
    await office.getByRole('link', { name: 'Ava Nguyen' }).first().click();
    await expect(office.getByRole('heading', { name: 'Ava Nguyen' })).toBeVisible();
    await expect(office.getByText('Do not record. The learner has not agreed.')).toBeVisible();
    await expect(office.getByText('This session has not begun yet.')).toBeVisible();
    expect(await wcagFaults(office)).toEqual([]);
  });
});

/** Turns the pages of the calendar as far as the month of the day. */
async function pickDay(dialog: ReturnType<Page['getByRole']>, day: string) {
  const label = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const button = dialog.getByRole('button', { name: label, exact: true });
  // A day of the next month may be in sight already.
  if (!(await button.isVisible())) await dialog.getByRole('button', { name: 'Next month' }).click();
  await button.click();
}
