import type { HttpRequest } from '../setUp/send';

/** The ids of one learner's rows in every table that a call needs. */
export type Learner = Record<
  | 'userId'
  | 'email'
  | 'sessionId'
  | 'enrolmentId'
  | 'contentToken'
  | 'paperId'
  | 'refreshToken'
  | 'refreshHash'
  | 'voucherId'
  | 'voucherCode'
  | 'formToken'
  | 'formHash'
  | 'completedId'
  | 'certificateId'
  | 'address',
  string
> & { header: Record<string, string> };

export type Call = {
  name: string;
  method: 'get' | 'post' | 'patch';
  /** An Express path. Its parameters are keys of the learner. */
  path: string;
  query?: string;
  body?: (learner: Learner) => object;
  /** The call uses something up, so each learner makes it once. */
  spends?: boolean;
  /** The caller; the learner by default. */
  by?: 'office' | 'nobody';
  /** Only this many learners have the rows that it needs. */
  among?: number;
};

export type Question = { id: number; sectionId: number; questionNo: number; correct: number[] };

const day = (daysFromNow: number) =>
  new Date(Date.now() + daysFromNow * 86_400_000).toISOString().slice(0, 10);

const ADDRESS = {
  streetNumber: '12',
  streetName: 'Crown Street',
  city: 'Surry Hills',
  state: 'NSW',
  postcode: '2010',
};

/**
 * The calls that browsers make by themselves or at each click: turning a page of the course, answering a question, opening a
 * course, renewing a session. Then the calls that each enrolment makes once, and the list that the office uses most. Logging in
 * is left out, because bcrypt dominates it and is meant to be slow.
 */
export const callsAbout = ({
  id: questionId,
  sectionId,
  questionNo,
  correct,
}: Question): Call[] => [
  { name: 'Your courses', method: 'get', path: '/userCourse/:userId', among: 48 },
  { name: 'standing in a course', method: 'get', path: '/userCourse/:enrolmentId/status' },
  {
    name: 'contents of a course',
    method: 'get',
    path: '/userCourse/:enrolmentId/contents?compressed=true',
  },
  {
    name: 'page turned',
    method: 'patch',
    path: '/userCourse/:enrolmentId/place',
    body: () => ({ sectionId, page: 2 }),
  },
  {
    name: 'question answered right',
    method: 'patch',
    path: '/userCourse/:enrolmentId/quiz/answer',
    body: () => ({ questionId, sectionId, questionNo, responses: correct }),
    spends: true,
  },
  {
    name: 'sign-in renewed',
    method: 'post',
    path: '/auth/token',
    body: ({ refreshToken }) => ({ grantType: 'refresh_token', clientId: 'web', refreshToken }),
    spends: true,
    by: 'nobody',
  },
  {
    name: 'enrolled with a voucher',
    method: 'post',
    path: '/enrolment/step1',
    body: ({ email, voucherCode }) => ({
      ...ADDRESS,
      courseId: 4,
      email,
      understandTerms: true,
      promoCode: voucherCode,
    }),
    spends: true,
  },
  {
    name: 'observer form opened',
    method: 'get',
    path: '/userCourse/third-party-form/:formToken',
    by: 'nobody',
  },
  {
    name: 'certificate downloaded',
    method: 'get',
    path: '/userCourse/pdf/certificate/:completedId',
    among: 48,
  },
  {
    name: 'office: list of enrolments',
    method: 'post',
    path: '/admin/users/courses',
    query: '?page=1&pageSize=50',
    body: () => ({ courseIds: [2, 3, 4, 6, 8], startDate: day(-300), endDate: day(1) }),
    by: 'office',
  },
];

export const pathOf = ({ path, query = '' }: Call, learner: Learner) =>
  `/api/v1${path.replace(/:(\w+)/g, (_, key: Exclude<keyof Learner, 'header'>) => learner[key])}${query}`;

/** Both servers get the same bytes. The bare server reads the learner's rows by the number. */
export function requestOf(
  call: Call,
  learner: Learner,
  number: number,
  office: Record<string, string>,
): HttpRequest {
  const body = call.body && JSON.stringify(call.body(learner));
  const caller = { office, nobody: {}, learner: learner.header }[call.by ?? 'learner'];
  return {
    method: call.method.toUpperCase(),
    path: pathOf(call, learner),
    headers: {
      ...caller,
      'x-learner': String(number),
      'x-forwarded-for': learner.address,
      ...(body && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
    },
    body,
  };
}
