import { expect, type Page } from '@playwright/test';

/** Finds a task even if its group is collapsed. */
export const taskRow = (page: Page, index: number) => page.locator('[data-task]').nth(index);

export async function confirmTasks(page: Page) {
  const tasks = page.locator('[data-task]');
  await expect(tasks.first()).toBeVisible();
  for (const task of await tasks.all()) await task.getByText('Yes', { exact: true }).click();
  await page
    .getByRole('radiogroup', { name: /performance at work been satisfactory/ })
    .getByText('Yes', { exact: true })
    .click();
}

export const tickDeclaration = (page: Page) =>
  page.getByLabel(/I have seen .* do these tasks/).check();

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
