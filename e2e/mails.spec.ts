import type { MailContent } from '../apps/api/src/features/mails/mailTemplate';
import { renderMail } from '../apps/api/src/features/mails/renderMail';
import { wcagFaults } from './pages/wcag';
import { expect, test } from './test';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 800, 'it looks at narrow screens itself');

const LONG =
  'maximiliana.featherstonehaugh-cholmondeley@catering.warrnambool-hospital.example.com.au';
const URL = `https://platewise.example/third-party-form/${'0192f3a4b5c6'.repeat(6)}`;

/** A mail with every kind of block, each with its longest text. */
const MAIL: MailContent = {
  subject: 'Everything that a mail may hold',
  preview: 'A line beside the subject',
  heading: `A heading for Maximiliana Featherstonehaugh-Cholmondeley`,
  blocks: [
    { kind: 'paragraph', text: `Write to ${LONG}.` },
    { kind: 'quote', text: `Finish it before Monday.\n${LONG}` },
    { kind: 'list', items: ['One thing', LONG] },
    { kind: 'code', code: '123456' },
    { kind: 'facts', rows: [['Food Safety Supervisor Hospitality & Retail', 'KBAG-AF9W-HYXU']] },
    { kind: 'facts', rows: [['Email address of the observer', LONG]] },
    { kind: 'button', label: 'Fill in the form about Maximiliana', url: URL },
  ],
  optOut: { pageUrl: URL, oneClickUrl: URL },
};
const SENDER = {
  brand: 'Platewise',
  publicUrl: 'https://platewise.example',
  support: { phone: '1300 000 000', email: LONG },
  rto: { name: 'Platewise Training', abn: '11 222 333 444', address: '1 Crown Street, Sydney' },
};

test('a mail can be read on the narrowest screen', async ({ page }) => {
  await page.setContent(renderMail(MAIL, SENDER).html);
  expect(await wcagFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const lines = await page.getByText('KBAG-AF9W-HYXU').evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
