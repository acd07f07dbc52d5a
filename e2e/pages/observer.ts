import type { Page } from '@playwright/test';
import { addDays, sydneyDay } from '../../packages/shared/src/dates';

/** Finds a task even if its group is collapsed. */
export const taskRow = (page: Page, index: number) => page.locator('[data-task]').nth(index);

const SERVICES = ['Lunch', 'Dinner', 'Breakfast'];

/** The day so many days ago in Sydney, as a date field takes it. */
const daysAgo = (days: number) => addDays(sydneyDay(new Date()), -days);

/** Names every occasion that the form shows. The place is entered once. */
export async function nameOccasions(page: Page) {
  const occasions = page.locator('[data-occasion]');
  await taskRow(page, 0).waitFor({ state: 'attached' });
  const count = await occasions.count();
  for (let index = 0; index < count; index++) {
    const occasion = occasions.nth(index);
    const date = occasion.getByLabel('Date');
    await date.click();
    await date.fill(daysAgo(count - index));
    if (index === 0) {
      await occasion.getByLabel('Place').click();
      await occasion.getByLabel('Place').fill('The Spoon, Newtown');
    }
    await occasion.getByRole('button', { name: SERVICES[index % SERVICES.length] }).click();
  }
}

/** Opens each group that is still closed. */
export async function openGroups(page: Page) {
  const closed = page.locator('[data-group-head][aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Opens one group after the other and answers it with yes. */
export async function confirmGroups(page: Page) {
  for (const head of await page.locator('[data-group-head]').all()) {
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    await page.getByRole('button', { name: /^Yes to (all|the other)/ }).click();
  }
}

export const confirmPerformance = (page: Page) =>
  page
    .getByRole('radiogroup', { name: /performance at work been satisfactory/ })
    .getByText('Yes', { exact: true })
    .click();

/** Names the occasions where the form asks for them, and answers everything with yes. */
export async function confirmTasks(page: Page) {
  await nameOccasions(page);
  await confirmGroups(page);
  await confirmPerformance(page);
}

export const tickDeclaration = (page: Page) => page.getByLabel(/^I have seen /).check();

/** Draws a line on the pad like a finger, between two fractions of its width. */
export async function drawOnPad(page: Page, from: number, to: number) {
  const pad = page.getByRole('img', { name: /Sign here/ });
  await pad.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no pad to sign on');
  const at = (step: number) => box.x + box.width * (from + ((to - from) * step) / 12);
  const middle = box.y + box.height / 2;
  await page.mouse.move(at(0), middle);
  await page.mouse.down();
  for (let i = 1; i <= 12; i++) await page.mouse.move(at(i), middle + (i % 3) * 25);
  await page.mouse.up();
}

export async function sign(page: Page) {
  await tickDeclaration(page);
  await drawOnPad(page, 0.1, 0.6);
}
