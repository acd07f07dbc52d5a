import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { textOfPdf } from '../../apps/api/src/pdf/testing/textOfPdf';

/** The words of what the browser prints or saves as a PDF. */
export const printedText = async (page: Page) => textOfPdf(await page.pdf({ format: 'A4' }));

/** The PDF that a click saves. */
export async function downloadedPdf(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFileSync(await download.path());
}

export const downloadedText = async (page: Page, click: () => Promise<void>) =>
  textOfPdf(await downloadedPdf(page, click));
