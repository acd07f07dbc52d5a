import { buffer } from 'node:stream/consumers';
import { REPORT_TYPES, type ReportType } from '@platewise/shared/reports';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { AppContext } from '../../context';
import { aUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { openInLibreOffice } from '../../xlsx/testing/libreOffice';
import { downloadReport } from './downloadReport';
import { PERIOD, SECRETS } from './testing/createGraduation';
import { addReportData } from './testing/reportData';
import { expectDeclaredColumns, rowsOf, sumOf } from './testing/workbookRows';

const ctx = testContext();

const byWords = (a: unknown[], b: unknown[]) => a.join().localeCompare(b.join());

async function downloadAll(of: AppContext): Promise<Record<string, Buffer>> {
  const admin = await aUser(of, { userType: 1, registeredAt: new Date('2020-01-01') });
  const caller = { userId: admin.id, email: 'admin@example.com' };
  const files: Record<string, Buffer> = {};
  for (const { value, label } of REPORT_TYPES)
    files[label] = await buffer(await downloadReport(of, caller, { ...PERIOD, reportType: value }));
  return files;
}

it('LibreOffice opens every report and finds the rows and sums of the business', {
  timeout: 120_000,
}, async () => {
  await addReportData(ctx);
  const files = await downloadAll(ctx);
  const opened = openInLibreOffice(files);
  expect(Object.keys(opened)).toEqual(REPORT_TYPES.map(({ label }) => label));
  for (const { label } of REPORT_TYPES) expectDeclaredColumns(label, opened[label] ?? {});

  expect(rowsOf(opened.Users, 'Users')).toMatchObject([
    {
      'First Name': 'Mei',
      Email: 'mei@example.com',
      Active: 'Yes',
      'User Type': 'Student',
      'Date Registered': '01/02/2026 00:00',
      'Last Login': '02/03/2026 23:59',
      Enrolments: '1',
    },
    { 'First Name': "'=Bao", 'Last Name': 'Le & <Sons>', 'Last Login': '', Enrolments: '2' },
  ]);

  const enrolments = rowsOf(opened['Course Enrolments'], 'Course Enrolments');
  expect(enrolments).toHaveLength(3);
  expect(enrolments[0]).toMatchObject({
    Phone: '0412345678',
    'Post Code': '2010',
    'Enrolled Date/Time': '01/02/2026 00:00',
    'Course Title': 'NSW Food Safety Supervisor Certificate',
    'Certificate Number': 'FSSHR-000001',
    Status: 'Completed',
    'Last Section Completed': 'Final quiz',
    'Third Party Form Completed': '01/03/2026 00:30',
    'How Paid': 'Credit Card',
    'Invoice Number': '000042',
    'Amount Paid': '$161.10',
    Refunded: '$0.00',
    Discount: '$17.90',
    'Promo Code': 'TENOFF',
    'Expires On': '02/03/2027',
  });
  const ways = enrolments.map((row) => [
    row.State,
    row.Status,
    row['How Paid'],
    row['Amount Paid'],
  ]);
  expect(ways.slice(1).sort(byWords)).toEqual([
    ['NSW', 'Expired', 'Credit Card', '$89.00'],
    ['VIC', 'Enrolment Incomplete', 'Voucher', '$0.00'],
  ]);
  expect(sumOf(enrolments, 'Refunded')).toBe(89);
  expect(sumOf(enrolments, 'Paid For More Time')).toBe(30);

  expect(rowsOf(opened['Course Completions'], 'Course Completions')).toMatchObject([
    {
      Email: 'mei@example.com',
      Units: 'SITXFSA005, SITXFSA006',
      'Enrolled Date/Time': '01/02/2026 00:00',
      'Completed Date/Time': '01/03/2026 00:30',
      'Days Taken': '28',
      'Certificate Number': 'FSSHR-000001',
      'Certificate State': 'Valid',
      Result: 'Competent',
      'Held because': '',
      'Issued On': '01/03/2026',
      'NSW Certificate Number': 'NSW-1',
    },
  ]);

  const completions = opened['Course Completions Summary'];
  expect(rowsOf(completions, 'By Month, Course and State')).toMatchObject([
    { Month: 'Mar 2026', State: 'NSW', Completions: '1' },
    { Month: 'Total', Completions: '1' },
  ]);
  const summary = opened['Course Enrolments Summary'];
  expect(rowsOf(summary, 'By Month').slice(0, 3)).toMatchObject([
    { Month: 'Feb 2026', 'All Enrolments': '1', Revenue: '$161.10' },
    { Month: 'Mar 2026', 'All Enrolments': '2', Revenue: '$30.00' },
    { Month: 'Total', 'All Enrolments': '3', Revenue: '$191.10' },
  ]);
  expect(rowsOf(summary, 'By State')).toMatchObject([
    { State: 'NSW', Enrolments: '2' },
    { State: 'VIC', Enrolments: '1' },
    { State: 'Total', Enrolments: '3' },
  ]);

  expect(rowsOf(opened['NSW Certificates'], 'NSW Certificates')).toMatchObject([
    {
      'Certificate Number': 'FSSHR-000001',
      'Certificate Date/Time': '02/03/2026 23:59',
      'Postal Address': '12 Crown Street, Surry Hills NSW 2010',
      Status: 'Unactioned',
    },
  ]);
  expect(rowsOf(opened['NSW Reprints'], 'NSW Reprints')).toMatchObject([
    {
      Phone: '0412345678',
      'Express Post Number': 'EP1',
      'Date Sent': '02/03/2026',
      Status: 'Completed',
      'Amount Paid': '$45.00',
    },
  ]);

  expect(rowsOf(opened['Voucher Purchases'], 'Voucher Purchases')).toMatchObject([
    {
      'Company Name': 'The Corner Cafe',
      'Purchased Date/Time': '01/02/2026 00:00',
      'Payment Method': 'Invoice',
      'Purchase Number': "'-PO7",
      Vouchers: '3',
      Redeemed: '1',
      'Full Price': '$165.00',
      'Discount Amount': '$15.00',
      'Amount Due': '$150.00',
      'Amount Paid': '$0.00',
      'Paid Date/Time': '',
    },
  ]);
  const unused = rowsOf(opened['Unused Vouchers'], 'Unused Vouchers');
  expect(unused.map((row) => [row.Status, row['Days Left'], row['Sent To']]).sort(byWords)).toEqual(
    [
      ['Expired', '0', ''],
      ['Not Yet Redeemed', '365', 'Kim Ngo'],
    ],
  );

  const quiz = opened['Quiz Responses'];
  const answered = rowsOf(quiz, 'By Question').filter(({ Attempts }) => Attempts !== '0');
  expect(answered).toMatchObject([
    // In the period only a learner who had met the question before answered it.
    { Attempts: '1', 'First Tries': '0', 'First-Try Rate': '', 'Most Chosen Wrong Answer': '' },
    {
      Attempts: '3',
      'First Tries': '1',
      'Right at First Try': '0',
      'First-Try Rate': '0.0%',
      'Most Chosen Wrong Answer': 'Cold food: 20 °C; Hot food: 30 °C',
      'Times Chosen': '2',
    },
  ]);
  expect(rowsOf(quiz, 'Attempts').map((row) => [row.Email, row.Answer, row.Right])).toEqual([
    ['mei@example.com', 'Cold food: 20 °C; Hot food: 30 °C', 'No'],
    ['mei@example.com', 'Cold food: 20 °C; Hot food: 30 °C', 'No'],
    ['mei@example.com', 'Cold food: 5 °C; Hot food: 60 °C', 'Yes'],
    ['bao@example.com', 'Cold food: 5 °C; Hot food: 60 °C', 'Yes'],
  ]);

  const surveys = opened['Survey Responses'];
  expect(rowsOf(surveys, 'Surveys').map((row) => [row['Best Aspects'], row.RPL])).toEqual([
    ["'=The pictures", 'Yes'],
    ["'=The pictures", 'Yes'],
  ]);
  expect(rowsOf(surveys, 'Means by Scale')[0]).toMatchObject({
    Scale: 'Trainer Quality',
    Statements: '4',
    Answers: '3',
    Mean: '0.67',
  });
});

it('tells nobody of a USI, a disability or an origin', async () => {
  await addReportData(ctx);
  for (const [label, file] of Object.entries(await downloadAll(ctx))) {
    const text = Object.values(unzipSync(file))
      .map((bytes) => strFromU8(bytes))
      .join();
    expect([label, SECRETS.filter((secret) => text.includes(secret))]).toEqual([label, []]);
    expect(text).not.toMatch(/\bUSI\b|Aboriginal|Indigenous|Disability/i);
  }
});

it.each(REPORT_TYPES)(
  'has a sheet with headings where there is nothing: $label',
  async ({ value }) => {
    const admin = await aUser(ctx, { userType: 1, registeredAt: new Date('2020-01-01') });
    const asked = { ...PERIOD, reportType: value as ReportType };
    const file = await downloadReport(ctx, { userId: admin.id, email: admin.email }, asked);
    const sheet = strFromU8(
      unzipSync(await buffer(file))['xl/worksheets/sheet2.xml'] ?? new Uint8Array(),
    );
    expect(sheet).toMatch(/<row r="1".*<autoFilter ref="A1:[A-Z]+\d+"\/>/s);
  },
);
