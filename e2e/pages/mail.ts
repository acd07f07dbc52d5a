import type { Page } from '@playwright/test';

/** Opens the newest mail of a template and recipient in the outbox of the development server. */
export async function openMail(page: Page, template: string, to: string) {
  const row = page.getByRole('row').filter({ hasText: to }).filter({ hasText: template });
  for (let tries = 0; tries < 40; tries++) {
    await page.goto('/dev/mail');
    if ((await row.count()) > 0) break;
    // The server works through the outbox about once a second.
    await page.waitForLoadState('networkidle');
  }
  await row.first().getByRole('link').click();
}
