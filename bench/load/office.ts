import type { Town } from './town';

const BETWEEN_LISTS_MS = [4000, 10_000] as const;
const REPORT_EVERY = 20;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const LATELY = { startDate: day(-30), endDate: day(1) };

/** An admin who reads the lists all day and now and then downloads a report. */
export async function liveAsOffice(town: Town, header: Record<string, string>) {
  const admin = town.newPerson(header);
  for (const code of [
    { discountCode: 'HALF', discountPercentage: 0.5 },
    { discountCode: 'FREE', discountPercentage: 1 },
  ])
    await admin.write('POST', '/admin/promocodes', {
      ...code,
      discountAmount: 0,
      expiryDate: '2099-01-01',
      isOneUseOnly: false,
    });
  for (let round = 1; ; round++) {
    await town.pause(...BETWEEN_LISTS_MS);
    await admin.list('/admin/users?page=1&pageSize=50', { ...LATELY, userTypes: [1, 2, 3] });
    await town.pause(...BETWEEN_LISTS_MS);
    const courseIds = [2, 3, 4, 6, 8, 1008, 1009];
    await admin.list('/admin/users/courses?page=1&pageSize=50', { ...LATELY, courseIds });
    await admin.read('/admin/dashboard');
    if (round % REPORT_EVERY === 0)
      await admin.report('/admin/reports/excel', { reportType: 2, ...LATELY });
  }
}
