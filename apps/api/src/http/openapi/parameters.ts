import { REFRESH_HEADER } from '@platewise/shared/auth/sessions';
import type { SchemaObjectDescription } from 'yup';
import type { OwnedKind } from '../../access/owned';
import type { Route } from '../route';
import { type Json, type SchemaTree, schemaOf } from './schema';

const DESCRIPTIONS: Record<string, string> = {
  compressed: 'Whether the text is compressed by gzip before it is encrypted.',
  part: "'open' leaves out the texts of the sections that are not open.",
  action: 'Only entries about this action.',
  alarm: 'Only questions with this alarm.',
  admin: 'Only entries about this admin, named by email address.',
  check: 'The check characters that are printed next to the certificate number.',
  checkId: 'The id of a suitability check.',
  clipId: 'The id of a clip.',
  code: 'A voucher code.',
  contentSetId: 'The content set that the caller has seen, so that no newer one is discarded.',
  courseId: 'The number of a course.',
  courseTitle: 'Only certificates on which this title of a course is printed.',
  delivery: 'Only emails of which this became.',
  deviceCode: 'The device code that the authorisation began with.',
  documentId: 'The id of a document.',
  email: 'The email address of an account.',
  endDate: 'The last day, in Sydney.',
  file: 'The file name of a picture.',
  fileId: 'The NAT file, such as NAT00080.',
  firstName: 'The new first name of the learner.',
  lastName: 'The new last name of the learner. It is left out for a person with one name.',
  from: 'The number of the first try.',
  group: 'Only reads of this group of sensitive answers.',
  invoiceGuid: 'The id of an invoice.',
  dueBy: 'Only tasks that are due on this day or before it, in Sydney.',
  kind: 'The kind of the rows, of the document, or of the request.',
  kinds: 'Only these kinds of events, separated by commas.',
  list: 'The name of an office list.',
  month: 'A month, such as 2026-11.',
  credentialId: 'The id of the credential of an assessor.',
  creditId: 'The id of a decision about credit for a unit.',
  nameChangeId: 'The id of a request for another name.',
  noteId: 'The id of a note.',
  nsw: 'Whether the New South Wales authority asks for a new certificate after some years.',
  number: 'The number of a certificate.',
  owner: 'Only tasks of this admin, named by id, or ‘everybody’ for those without an owner.',
  passkeyId: 'The id of a passkey.',
  page: 'The page of the list. The first page has the number 1.',
  pageSize: 'How many rows a page has.',
  picture: 'The photo of the document or of the face.',
  prePurchaseId: 'The id of a voucher purchase.',
  recordNumber: 'The number of a record in the NAT file.',
  reportType: 'The number of the report. See the list of reports.',
  role: 'Only accounts with this role.',
  sample: 'So many rows, chosen by chance, of all that the other filters find.',
  seed: 'The same seed gives the same sample.',
  rule: 'The retention rule by which the records are due.',
  search: 'Only rows that contain this text.',
  template: 'The name of an email of the product.',
  expires: 'Until when the link works, in seconds since 1970.',
  signature: 'The signature of the link.',
  viewer: 'The id of the user for whom the link was made.',
  uploadId: 'The id of an upload, which is that of its clip.',
  text: 'Words, a phone number or a whole code to find.',
  sectionId: 'Only questions that the quiz of this section asked. 99 is the final quiz.',
  sessionId: 'The id of a session.',
  slotId: 'The id of a time for live sessions.',
  way: 'Show skills on video, or in live sessions.',
  show: 'Only rows that are meant by this word.',
  sort: 'The column that the rows are sorted by. A leading minus sign reverses the order.',
  statisticId: 'The number of the statistics of a question.',
  program: 'The accounting program that imports the file.',
  startDate: 'The first day, in Sydney.',
  state: 'Only rows in this state.',
  status: 'Only rows with this status.',
  subjectType: 'Only entries about this type of record.',
  through: 'Only reads through this page or file.',
  title: 'The title of a document.',
  to: 'The number of the last try.',
  token: 'The secret token from the link in a mail.',
  userCourseId: 'The id of an enrolment.',
  userId: 'The id of a user.',
  version:
    'The version that the caller has seen. Another version in the database refuses the request.',
  what: 'Which papers the file holds.',
};

/** Descriptions of parameters that are called `id`, by the kind of their ownership rule. */
const OWNED: Record<OwnedKind, string> = {
  user: 'The id of a user.',
  enrolment: 'The id of an enrolment, or its content token.',
  invoice: 'The id of an invoice.',
  creditNote: 'The id of a credit note.',
  payment: 'The id of a payment.',
  survey: 'The number of a survey.',
  purchase: 'The id of a voucher purchase.',
  certificate: 'The number of a certificate.',
  mail: 'The id of a mail.',
  voucherBatch: 'The id of a list of people.',
};

const AFTER_SEGMENT: Record<string, string> = {
  admin: 'The id of the user to sign in as.',
  'advice-tasks': 'The id of a task to give advice.',
  'bulk-jobs': 'The id of a bulk job.',
  'content-sets': 'The number of a content set.',
  disposals: 'The id of a disposal list.',
  'failed-jobs': 'The id of a failed job.',
  holds: 'The id of a hold.',
  'integrity-signals': 'The id of an integrity signal.',
  'learner-help': 'The id of a task to help a learner.',
  'lost-emails': 'The id of a request for another address.',
  mails: 'The id of a mail.',
  payments: 'The id of a payment.',
  promocodes: 'The number of a promo code.',
  reprints: 'The id of a reprint.',
  reviews: 'The id of the enrolment that the review is about.',
  tasks: 'The id of a task.',
  templates: 'The id of a template of the office.',
  users: 'The id of a user.',
  views: 'The id of a saved view.',
};

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A key that the client makes up for one order. A second request with the same key and body gets the first answer again.',
  required: false,
  schema: { type: 'string', maxLength: 200 },
};

const REFRESH: Json = {
  name: REFRESH_HEADER,
  in: 'header',
  description:
    'With `cookie`, a page of this site reads and writes its refresh token in a cookie in place of the body.',
  required: false,
  schema: { type: 'string', enum: ['cookie'] },
};

export const parametersOf = (route: Route): Json[] => [
  ...pathParameters(route),
  ...queryParameters(route),
  ...(route.idempotent ? [IDEMPOTENCY_KEY] : []),
  ...(route.tokens ? [REFRESH] : []),
];

function pathParameters(route: Route): Json[] {
  const declared = fieldsOf(route.params?.describe());
  return [...route.path.matchAll(/(?<=([^/]+)\/):(\w+)/g)].map(([, segment, name]) => ({
    name,
    in: 'path',
    description: describePathParameter(route, String(segment), String(name)),
    required: true,
    schema: declared[String(name)] ?? { type: 'string' },
  }));
}

function describePathParameter({ access }: Route, segment: string, name: string) {
  if (name !== 'id') return DESCRIPTIONS[name];
  return access.rule === 'owned' ? OWNED[access.kind] : AFTER_SEGMENT[segment];
}

function queryParameters({ query }: Route): Json[] {
  const described = query?.describe() as SchemaObjectDescription | undefined;
  const schemas = fieldsOf(described);
  return Object.entries(described?.fields ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    description: DESCRIPTIONS[name],
    required: !(field as SchemaTree).optional,
    schema: schemas[name],
  }));
}

const fieldsOf = (described: unknown): Record<string, Json> =>
  described ? (schemaOf(described as SchemaTree).properties as Record<string, Json>) : {};
