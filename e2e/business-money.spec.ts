import { completeByApi, officeCall } from './pages/completeByApi';
import { enrolByApi } from './pages/enrolByApi';
import { fillAddress, fillCard } from './pages/enrolment';
import { registerByApi } from './pages/registerByApi';
import { keepSession } from './pages/signIn';
import { expect, test } from './test';

test('a promo code is applied by one click of the mouse', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'a phone has no mouse');
  const code = `BULK${Date.now()}`;
  await officeCall(page, 'POST', '/admin/promocodes', {
    discountCode: code,
    discountPercentage: 0.1,
    discountAmount: 0,
    expiryDate: '2099-01-01',
    isOneUseOnly: false,
  });
  const email = `mouse-${Date.now()}@example.com`;
  const business = { firstName: 'Bao', lastName: 'Le', email, isCorporate: true };
  await keepSession(page, await registerByApi(page, business));

  await page.goto('/Corporate/Purchase-Vouchers/');
  await page.getByLabel('Vouchers for Food Handling Level 2').fill('2');
  await page.getByText('Invoice', { exact: true }).click();
  await page.getByLabel('I have a promo code').check();
  await page.getByLabel('Promo code', { exact: true }).pressSequentially(code);
  const apply = page.getByRole('button', { name: 'Apply code' });
  await apply.scrollIntoViewIfNeeded();
  const box = await apply.boundingBox();
  if (!box) throw new Error('the button is not shown');
  // A click on the locator would wait until the button is stable. A person presses at the position they see.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  // A press lasts some frames, in which the page may render what leaving the field has changed.
  await page.evaluate(
    () =>
      new Promise((done) => {
        let frames = 10;
        const next = () => (frames-- > 0 ? requestAnimationFrame(next) : done(null));
        next();
      }),
  );
  await page.mouse.up();
  await expect(page.getByText(`${code} is applied.`)).toBeVisible();
  await expect(page.getByText('Apply your code to see the new total, or clear it.')).toHaveCount(0);
});

test('a learner with Food Handling Level 1 only cannot pay for an NSW reprint', async ({
  page,
}) => {
  const email = `reprint-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  const learner = { firstName: 'Ava', lastName: 'Nguyen', email };
  await keepSession(page, await registerByApi(page, learner));
  await page.goto('/Your-Courses/');
  await expect(page.getByRole('link', { name: 'Your invoices' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /reprint/i })).toHaveCount(0);

  await page.goto('/course-enrolment/replacement-nsw-certificate/');
  await page.getByRole('button', { name: 'Yes, I Understand' }).click();
  await expect(page.getByRole('heading', { name: 'Which certificate?' })).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await page.getByLabel('Certificate number').fill('FSSHR-999999');
  await page.getByLabel('Date of issue').fill('02/03/2025');
  await page.getByRole('button', { name: 'Check certificate' }).click();
  await expect(page.getByText(/We could not find a current NSW certificate/)).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveCount(0);
});

test('a holder of our NSW certificate orders its reprint without naming it', async ({ page }) => {
  const email = `holder-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  const number = await completeByApi(page, await enrolByApi(page, 8, email));
  await page.goto('/course-enrolment/replacement-nsw-certificate/');
  await page.getByRole('button', { name: 'Yes, I Understand' }).click();
  await expect(page.getByRole('main').getByText(number)).toBeVisible();
  await expect(page.getByLabel('Certificate number')).toHaveCount(0);

  await fillAddress(page);
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const queue = await officeCall(page, 'GET', '/admin/nsw/reprints');
  const rows: { certificateNumber: string }[] = await queue.json();
  expect(rows.map((row) => row.certificateNumber)).toContain(number);
});
