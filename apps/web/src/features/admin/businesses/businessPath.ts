import { EARLIEST_DAY } from '../officeList/dateFilter';

/** The page of the office about a business. */
export const businessPath = (userId: string) => `/Admin/Businesses/${encodeURIComponent(userId)}`;

export const ALL_BUSINESSES = `/Admin/Users?userTypes=3&startDate=${EARLIEST_DAY}`;

const LISTS = { invoices: '/Admin/Invoices', purchases: '/Admin/Voucher-Purchases' };

/** A list of the office with the rows of one business, whatever their dates. */
export const listOf = (
  list: keyof typeof LISTS,
  userId: string,
  filter: Record<string, string> = {},
) =>
  `${LISTS[list]}?${new URLSearchParams({ startDate: EARLIEST_DAY, userId, ...filter }).toString()}`;

export const statementPath = (userId: string) => `${businessPath(userId)}/Statement`;

type Period = { startDate: string; endDate: string };

export const statementPdfUrl = (userId: string, { startDate, endDate }: Period) =>
  `/admin/businesses/${encodeURIComponent(userId)}/statement.pdf?startDate=${startDate}&endDate=${endDate}`;
