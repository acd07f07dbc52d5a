import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';

const words = (pdf: string | Buffer) =>
  typeof pdf === 'string'
    ? execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' })
    : execFileSync('pdftotext', ['-layout', '-', '-'], { encoding: 'utf8', input: pdf });

/** The words of what the browser prints or saves as a PDF. */
export const printedText = async (page: Page) => words(await page.pdf({ format: 'A4' }));

/** The words of the PDF that a click saves. */
export async function downloadedText(page: Page, click: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return words(await download.path());
}
