import { expect, type Page } from '@playwright/test';

export async function confirmTasks(page: Page) {
  const tasks = page.locator('[data-task]');
  await expect(tasks.first()).toBeVisible();
  for (const task of await tasks.all()) await task.getByText('Yes', { exact: true }).click();
  await page
    .getByRole('radiogroup', { name: /performance at work been satisfactory/ })
    .getByText('Yes', { exact: true })
    .click();
}

/** Draws on the pad as a finger would. */
export async function sign(page: Page) {
  await page.getByLabel(/I have seen .* do these tasks/).check();
  const pad = page.getByRole('img', { name: /Sign here/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no pad to sign on');
  await page.mouse.move(box.x + 30, box.y + 40);
  await page.mouse.down();
  for (let i = 1; i <= 12; i++)
    await page.mouse.move(box.x + 30 + i * 15, box.y + 40 + (i % 3) * 25);
  await page.mouse.up();
}
