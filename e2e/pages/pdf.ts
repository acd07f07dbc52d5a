import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { textOfPdf } from '../../apps/api/src/pdf/testing/textOfPdf';

/** The text of a PDF. */
export const printedText = async (page: Page) => textOfPdf(await page.pdf({ format: 'A4' }));

/** The text of the PDF that a click downloads. */
export async function downloadedPdf(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFileSync(await download.path());
}

export const downloadedText = async (page: Page, click: () => Promise<void>) =>
  textOfPdf(await downloadedPdf(page, click));
