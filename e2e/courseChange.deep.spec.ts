import { orderByApi } from './pages/enrolByApi';
import { fillCard, payButton } from './pages/enrolment';
import { openMail } from './pages/mail';
import { signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, test } from './test';

const HANDLING_1 = 2;

test(
  'a learner in the wrong course changes to another one and gets the price back',
  {
    tag: '@desk',
  },
  async ({ page, browser }, { project }) => {
    const email = `changes-${project.name}-${Date.now()}@example.com`;
    await orderByApi(page, HANDLING_1, email);
    await page.goto('/Your-Courses/');
    const open = page.getByRole('button', { name: /^Change course/ });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Change to another course' });
    await expect(dialog.getByText(/You get \$55\.00 back to the card/)).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
    // The check at a phone's width turned the table into cards, which closed the dialog.
    await page.reload();
    await open.click();
    await dialog.getByRole('link', { name: 'Food Handling Level 2: $89.00' }).click();

    await page.getByRole('button', { name: "Yes, That's Me" }).click();
    await expect(page.getByText('You change to Food Handling Level 2')).toBeVisible();
    await expect(page.getByText(/You get \$55\.00 back to the card/)).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    expect(await wcagFaults(page)).toEqual([]);
    await page.getByLabel('I have read and understood the student handbook.').check();
    await fillCard(page);
    await payButton(page).click();
    await page.waitForURL(/step-2/);

    await page.goto('/Your-Invoices/');
    await expect(page.getByRole('button', { name: /CN\d{6}/ })).toBeVisible();
    await openMail(page, 'course-changed', email);
    await expect(page.getByText('Credit note', { exact: true })).toBeVisible();

    const office = await browser.newPage();
    await signIn(office, 'admin@platewise.example');
    await office.goto(`/Admin/Self-Service?search=${encodeURIComponent(email)}`);
    await expect(
      office.getByText(/^Instead of .*: \$55\.00 back to the card/).first(),
    ).toBeVisible();
  },
);
