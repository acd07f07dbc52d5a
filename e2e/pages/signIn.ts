import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Platewise1';

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/login/');
  const main = page.getByRole('main');
  await main.getByLabel('Email address').fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/login/i);
}
