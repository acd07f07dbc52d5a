import { array, type InferType, object } from 'yup';
import { oneOf, response, text, whole } from './fields';
import { PAGE_SIZE } from './limits';

/** The names of the office lists, under which an admin's settings are stored. */
export const LIST_NAMES = [
  'users',
  'userCourses',
  'voucherPurchases',
  'nswCertificates',
  'nswReprints',
  'promoCodes',
  'assessments',
  'mails',
  'audit',
  'sensitiveReads',
  'invoices',
  'payments',
  'failedJobs',
  'learnerHelp',
  'holds',
  'adviceTasks',
  'integritySignals',
  'questionStatistics',
  'reviews',
  'selfService',
  'nameChanges',
  'skillClips',
  'liveSlots',
  'usiChecks',
  'tasks',
  'certificates',
  'officeAccounts',
  'bulkJobs',
  'lostEmails',
] as const;
export type ListName = (typeof LIST_NAMES)[number];

export const PAGE_SIZES = [25, PAGE_SIZE, 100, 200];

export const listNameSchema = object({
  list: oneOf('List', LIST_NAMES).required('List is required'),
});

const wrongSize = `Rows on a page must be one of ${PAGE_SIZES.join(', ')}.`;

export const listSettingsSchema = object({
  hiddenColumns: array()
    .of(
      text('Column', 40)
        .matches(/^[a-z][A-Za-z]+$/, 'Column is not the name of a column.')
        .required('Column is required'),
    )
    .typeError('Hidden columns must be a list.')
    .max(50, 'Not more than 50 columns can be hidden.')
    .required('Hidden columns are required'),
  pageSize: whole('Rows on a page')
    .oneOf(PAGE_SIZES, wrongSize)
    .required('Rows on a page is required'),
});
export type ListSettings = InferType<typeof listSettingsSchema>;

/** Longer addresses are not accepted by every proxy. */
const LONGEST_QUERY = 2000;

export const savedViewSchema = object({
  name: text('Name', 60).required('Name is required'),
  /** The part of the address after the `?`. Empty for the unfiltered list. */
  query: text('Address', LONGEST_QUERY).default(''),
});
export type SavedViewInput = InferType<typeof savedViewSchema>;

export const savedViewResponse = response.object({
  id: response.text(),
  list: response.text(),
  name: response.text(),
  query: response.text(),
});
export type SavedView = InferType<typeof savedViewResponse>;

/** The settings and views of one admin for all lists. A list without settings has the defaults. */
export const myListsResponse = response.object({
  settings: response.list(
    response.object({
      list: response.text(),
      hiddenColumns: response.list(response.text()),
      pageSize: response.int(),
    }),
  ),
  views: response.list(savedViewResponse),
});
export type MyLists = InferType<typeof myListsResponse>;
