import { enrolByApi } from './pages/enrolByApi';
import { downloadedText } from './pages/pdf';
import { signIn } from './pages/signIn';
import { wcagFaults } from './pages/wcag';
import { expect, test } from './test';

/** The page of course 3 that has the learner's own cooling log. */
const PAGE = '?read=5-2';

test('a learner writes a cooling log on a phone, and the office reads it', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'records are written at work');
  const { enrolmentId, call } = await enrolByApi(page, 3, `log-${Date.now()}@example.com`);
  const address = `/course-content/${enrolmentId}/${PAGE}`;
  const path = `/userCourse/${enrolmentId}/workplaceRecords`;
  const form = page.getByRole('region', { name: 'Your own cooling log' });
  const food = (row: number) =>
    form.getByRole('group', { name: `Food ${row}` }).getByLabel('Food', { exact: true });

  await test.step('it saves itself', async () => {
    await page.goto(address);
    await food(1).fill('Pumpkin soup');
    await form.getByLabel('Time at 60 °C').fill('15:20');
    await form.getByLabel('After 2 hours (°C)').fill('19,5');
    await form.getByLabel('After 2 hours (°C)').blur();
    await expect(form.getByText('Saved', { exact: true })).toBeVisible();
    await expect(form.getByText('Still needed: Date')).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step('without a connection it stays on the phone', async () => {
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Add a food' }).click();
    await food(2).fill('Rice');
    await food(2).blur();
    await expect(form.getByText('Not saved, trying again')).toBeVisible();
    await page.goto('about:blank').catch(() => undefined);
    await page.context().setOffline(false);
    await page.goto(address);
    await expect(food(2)).toHaveValue('Rice');
    // The page that was left may have sent it already. Then there is nothing to save, and nothing is said.
    await expect.poll(async () => JSON.stringify(await call('GET', path))).toContain('Rice');
  });

  await test.step('a change on another device is not written over', async () => {
    const [{ blockId, version, rows }] = await call('GET', path);
    await call('PUT', path, { blockId, version, rows: [...rows, { food: 'Stock' }] });
    await food(1).fill('Pea soup');
    await food(1).blur();
    await expect(form.getByText('This form was changed on another device')).toBeVisible();
    await form.getByRole('button', { name: 'Load the other one' }).click();
    await expect(food(1)).toHaveValue('Pumpkin soup');
    await expect(food(3)).toHaveValue('Stock');
  });

  await test.step('it is printed', async () => {
    const text = await downloadedText(page, () =>
      form.getByRole('button', { name: 'Print or save as PDF' }).click(),
    );
    expect(text).toContain('Your own cooling log');
    expect(text).toContain('Pumpkin soup');
  });

  await test.step('the office reads it', async () => {
    await signIn(page, 'admin@platewise.example');
    await page.goto(`/Admin/Edit-User-Course/${enrolmentId}/`);
    await page.getByRole('button', { name: 'Show answers' }).click();
    const records = page.getByRole('region', { name: 'Workplace records' });
    await expect(records.getByRole('row', { name: /Pumpkin soup 15:20 19\.5/ })).toBeVisible();
    await expect(records.getByRole('row', { name: /Rice/ })).toBeVisible();
    expect(await wcagFaults(page)).toEqual([]);
  });
});
