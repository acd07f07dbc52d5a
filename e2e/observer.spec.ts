import { confirmEmail } from './pages/confirmEmail';
import { enrolByApi } from './pages/enrolByApi';
import { openMail } from './pages/mail';
import {
  confirmGroups,
  confirmPerformance,
  drawOnPad,
  nameOccasions,
  openGroups,
  taskRow,
  tickDeclaration,
} from './pages/observer';
import { signOut } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, type Page, test } from './test';

const UPRIGHT = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };

test('an observer fills in the form on a phone and loses the connection half-way', async ({
  page,
  browser,
}, { project }) => {
  test.skip(project.name !== 'phone', 'observers have phones');
  const learner = `seen-${Date.now()}@example.com`;
  const { call, enrolmentId } = await enrolByApi(page, 3, learner);
  await confirmEmail(page, learner);
  const observer = `olga-${Date.now()}@example.com`;
  await call('PATCH', `/userCourse/third-party-form/${enrolmentId}/update-observer`, {
    firstName: 'Olga',
    lastName: 'Marsh',
    email: observer,
    sendEmailToObserver: true,
  });

  const context = await browser.newContext({ viewport: UPRIGHT, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await openMail(phone, 'observer-invitation', observer);
  await phone.getByRole('link', { name: /third-party-form/ }).click();
  await taskRow(phone, 0).waitFor({ state: 'attached' });
  const link = phone.url();
  const tasks = await phone.locator('[data-task]').count();
  const answer = (index: number, said: string) =>
    taskRow(phone, index).getByText(said, { exact: true }).click();
  const submit = () => phone.getByRole('button', { name: 'Submit' }).click();

  const occasion = (number: number) => phone.getByRole('group', { name: `Occasion ${number}` });

  await test.step('without a connection everything stays on the phone', async () => {
    await openGroups(phone);
    expect(await wcagFaults(phone)).toEqual([]);
    await answer(0, 'Yes');
    await answer(1, 'I did not see this');
    // The files of the form are on the phone.
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await nameOccasions(phone);
    await seenOn(phone, 0).nth(1).click();
    await confirmGroups(phone);
    await confirmPerformance(phone);
    await tickDeclaration(phone);
    await drawOnPad(phone, 0.1, 0.5);
    await phone.setViewportSize(SIDEWAYS);
    await drawOnPad(phone, 0.6, 0.9);
    await phone.setViewportSize(UPRIGHT);
    await expect.poll(() => inkOnPad(phone)).toEqual({ left: true, right: true });
    await expect(phone.getByText(`${tasks - 1} of ${tasks} answered, 1 not seen`)).toBeVisible();
    await phone.getByRole('button', { name: 'Save progress' }).click();
    await expect(phone.getByText(/^No connection. Your answers are saved/)).toBeVisible();
    await expect(phone).toHaveURL(link);
  });

  await test.step('after it was closed and opened again, the form has every answer and saves itself', async () => {
    await phone.goto('about:blank').catch(() => undefined);
    await context.setOffline(false);
    await phone.goto(link);
    await expect(phone.getByText('Third Party Form successfully saved.')).toBeVisible();
    await phone.getByRole('button', { name: 'Close', exact: false }).first().click();
    await expect(phone.getByRole('img', { name: 'Your signature' })).toBeVisible();
    await expect(occasion(3).getByLabel('Place')).toHaveValue('The Spoon, Newtown');
    await openGroups(phone);
    await expect(phone.getByText(/save your progress and we’ll ask/).first()).toBeVisible();
    for (const [at, checked] of [true, false, true].entries())
      await expect(seenOn(phone, 0).nth(at)).toBeChecked({ checked });
    expect(await wcagFaults(phone)).toEqual([]);
  });

  await test.step('submitted without a connection, it is sent when the connection is back', async () => {
    await answer(1, 'Yes');
    await context.setOffline(true);
    await submit();
    await expect(phone.getByText(/^No connection. Your form is saved/)).toBeVisible();
    await context.setOffline(false);
    await expect(phone.getByRole('heading', { name: 'Thank you, Olga' })).toBeVisible();
    expect(await wcagFaults(phone)).toEqual([]);
    const kept = () => phone.evaluate(() => Object.keys(localStorage));
    await expect.poll(kept).toEqual([]);
  });

  await test.step('the link says that it is done, and the student sees it', async () => {
    await phone.goto(link);
    const end = 'Sorry, this third party form has already been completed.';
    await expect(phone.getByRole('heading', { level: 1, name: end })).toBeVisible();
    expect(await wcagFaults(phone)).toEqual([]);
    const { thirdPartyFormCompleted } = await call('GET', `/userCourse/${enrolmentId}/status`);
    expect(thirdPartyFormCompleted).toBe(true);
  });
  await context.close();
});

/** How many taps the form of course 4 may take. */
const MOST_TAPS = 70;

test('an observer names three occasions and answers a supervisor’s form with few taps', async ({
  page,
  browser,
}, { project }) => {
  test.skip(project.name !== 'phone', 'observers have phones');
  const { call, enrolmentId } = await enrolByApi(page, 4, `taps-${Date.now()}@example.com`);
  const { accessToken } = await call('GET', `/userCourse/third-party-form/${enrolmentId}`);
  const context = await browser.newContext({ viewport: UPRIGHT, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await phone.goto(`/third-party-form/${enrolmentId.slice(0, 8)}-${accessToken}`);
  await taskRow(phone, 0).waitFor({ state: 'attached' });
  await phone.evaluate(() => {
    let taps = 0;
    // A click on a label also clicks its field, so clicks would count twice.
    document.addEventListener('pointerdown', () => {
      document.body.dataset.taps = String(++taps);
    });
  });

  await expect(phone.getByRole('button', { name: 'Yes to all in this group' })).toHaveCount(0);
  await nameOccasions(phone);
  await confirmGroups(phone);
  const store = phone.getByRole('region', { name: 'Store', exact: true });
  await store.getByRole('button', { name: /^Store/ }).click();
  await store
    .getByRole('checkbox', { name: /^Occasion 1/ })
    .first()
    .click();
  await store
    .getByRole('checkbox', { name: /^Occasion 3/ })
    .nth(1)
    .click();
  await confirmPerformance(phone);
  await tickDeclaration(phone);
  await drawOnPad(phone, 0.1, 0.6);
  // The bar at the foot of the screen must not cover half of a field.
  await phone.evaluate(() => window.scrollTo(0, 0));
  expect(await wcagFaults(phone)).toEqual([]);
  const taps = 1 + (await phone.evaluate(() => Number(document.body.dataset.taps)));
  await phone.getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  // 34 taps were counted when this was written; typing the place is not one.
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  await context.close();
});

test('an observer who cannot fill the form in says so; a replaced link says where to go', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'observers have phones');
  const { call, enrolmentId } = await enrolByApi(page, 3, `asked-${Date.now()}@example.com`);
  await signOut(page);
  const path = `/userCourse/third-party-form/${enrolmentId}`;
  const { accessToken } = await call('GET', path);
  const link = `/third-party-form/${enrolmentId.slice(0, 8)}-${accessToken}`;
  const endsWith = async (title: string) => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
  };

  await page.goto(link);
  await page.getByRole('button', { name: 'I can’t complete this form' }).first().click();
  await page.getByLabel('Why can’t you complete it?').fill('We have never worked together.');
  expect(await wcagFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Tell Ava' }).click();
  await endsWith('Thank you for telling us');
  await page.goto(link);
  await endsWith('You can’t open this form');

  const other = { firstName: 'Bo', lastName: 'Lind', email: `bo-${Date.now()}@example.com` };
  await call('PATCH', `${path}/update-observer`, { ...other, sendEmailToObserver: false });
  await page.goto(link);
  await endsWith('There is a newer link to this form');
  await page.goto(link.replace(/.{6}$/, 'abcdef'));
  await endsWith('This link no longer works');
});

/** The toggles of a task that was answered with yes. */
const seenOn = (page: Page, index: number) => taskRow(page, index).getByRole('checkbox');

/** Reports for each half of the pad whether it has ink. */
const inkOnPad = (page: Page) =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pen = canvas.getContext('2d');
    const half = Math.floor(canvas.width / 2);
    const isInked = (from: number) =>
      pen?.getImageData(from, 0, half, canvas.height).data.some((value) => value > 0) ?? false;
    return { left: isInked(0), right: isInked(half) };
  });
