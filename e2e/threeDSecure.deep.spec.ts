import { fillAddress, fillCard, payButton, register } from './pages/enrolment';
import { expect, test } from './test';

const ASKING = '4000002500003155';

test('the bank asks three times: declined, then cancelled by going back, then confirmed', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'one width is enough');
  await register(page, 2, {
    firstName: 'Ava',
    lastName: 'Nguyen',
    email: `bank-${Date.now()}@example.com`,
  });
  await fillAddress(page);
  await page.getByLabel('I have read and understood the student handbook.').check();

  await fillCard(page, ASKING);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await expect(page.getByText('$55.00')).toBeVisible();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText(/Your bank could not confirm that it was you/)).toBeVisible();
  await expect(page).toHaveURL(/step-1/);
  await expect(page.getByLabel('Street name')).toHaveValue('Crown Street');
  await expect(page.getByLabel('Card number')).toHaveValue('');

  await fillCard(page, ASKING);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Street name')).toHaveValue('Crown Street');

  await fillCard(page, ASKING);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.waitForURL(/step-2/);
  await page.goto('/Your-Courses/');
  await expect(page.getByText('Enrolment Incomplete')).toHaveCount(1);
});
