import type { Page } from '@playwright/test';
import { openMail } from './mail';

/** Confirms the address of an account that was registered a moment ago, with the link in its first mail, on another page. */
export async function confirmEmail(page: Page, email: string) {
  const mail = await page.context().newPage();
  await openMail(mail, 'welcome', email);
  await mail.getByRole('link', { name: 'Confirm this email address' }).click();
  await mail.getByRole('button', { name: 'Yes, confirm my address' }).click();
  await mail.getByRole('heading', { name: 'Thank you' }).waitFor();
  await mail.close();
}
