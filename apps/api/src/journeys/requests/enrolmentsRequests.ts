import { ENROL_COLUMNS } from '@platewise/shared/enrolments/enrolList';
import { LANGUAGES } from '@platewise/shared/languages';
import { INDIGENOUS_ORIGINS, labelsOf } from '@platewise/shared/options';
import type { AppContext } from '../../context';
import { getCorrectableAnswers } from '../../features/enrolments/office/corrections/correctAnswers';
import { anEdit } from '../../features/enrolments/office/testing/anEdit';
import {
  aCompany,
  aListOrder,
  anOrder,
  aPerson,
} from '../../features/officeEnrolments/testing/anOrder';
import { aUsiCheck } from '../../features/usiChecks/testing/aUsiCheck';
import { anEnrolment, anOpenCourse, aUser } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

const FILTER = { courseIds: [2], startDate: '2026-03-01', endDate: '2026-03-02' };
const NEW_EMAIL = 'new.owner@example.com';

const someones = async (ctx: AppContext) => anEnrolment(ctx, { userId: (await aUser(ctx)).id });

const listed =
  (path: string, body: object): Make =>
  async (ctx) => {
    await someones(ctx);
    return { path, header: (await signedIn(ctx, 1)).header, body };
  };

const onBehalf =
  (over: object): Make =>
  async (ctx) => {
    await anOpenCourse(ctx);
    return {
      path: '/admin/enrolments',
      header: (await signedIn(ctx, 1)).header,
      body: anOrder(over),
    };
  };

/** Calls of the office about enrolments. */
export const ENROLMENTS_REQUESTS: Record<string, Make> = {
  'post /admin/users/courses': listed('/admin/users/courses', FILTER),
  'post /admin/users/courses/export.csv': listed('/admin/users/courses/export.csv', FILTER),
  'post /admin/users/courses/chosen/export.csv': listed('/admin/users/courses/chosen/export.csv', {
    chosen: { matching: { filter: FILTER }, expected: 1 },
  }),
  'get /admin/users/courses/:userId': async (ctx) => ({
    path: `/admin/users/courses/${(await someones(ctx)).userId}`,
    header: (await signedIn(ctx, 1)).header,
  }),
  'get /admin/learners/:userId': async (ctx) => ({
    path: `/admin/learners/${(await someones(ctx)).userId}`,
    header: (await signedIn(ctx, 1)).header,
  }),
  'get /admin/users/course/:userCourseId': async (ctx) => ({
    path: `/admin/users/course/${(await someones(ctx)).id}`,
    header: (await signedIn(ctx, 1)).header,
  }),
  'get /admin/users/course/:userCourseId/answers': async (ctx) => ({
    path: `/admin/users/course/${(await someones(ctx)).id}/answers`,
    header: (await signedIn(ctx, 1)).header,
  }),
  'put /admin/users/course/:userCourseId': async (ctx) => {
    const { id } = await someones(ctx);
    return {
      path: `/admin/users/course/${id}`,
      header: (await signedIn(ctx, 1)).header,
      body: { ...(await anEdit(ctx, id)), comments: 'Called on Monday.' },
      renew: () => anEdit(ctx, id),
    };
  },
  'delete /admin/users/course/:userCourseId': async (ctx) => {
    const { searchText: _, ...enrolment } = (await someones(ctx)) as {
      searchText?: string;
    } & Awaited<ReturnType<typeof someones>>;
    return {
      path: `/admin/users/course/${enrolment.id}`,
      header: (await signedIn(ctx, 1)).header,
      renew: () => ctx.db.enrolment.create({ data: enrolment }),
    };
  },
  'post /admin/users/courses/:userCourseId/reassignment': async (ctx) => {
    const { id } = await someones(ctx);
    await ctx.db.enrolment.update({ where: { id }, data: { email: NEW_EMAIL } });
    return {
      path: `/admin/users/courses/${id}/reassignment`,
      header: (await signedIn(ctx, 1)).header,
      body: { samePerson: false },
    };
  },
  'get /admin/enrolments/account': async (ctx) => ({
    path: `/admin/enrolments/account?email=${(await aUser(ctx)).email}`,
    header: (await signedIn(ctx, 1)).header,
  }),
  'post /admin/enrolments': onBehalf({ billTo: 'company', company: aCompany() }),
  'post /admin/enrolments, paid by transfer': onBehalf({
    paidBy: 'transfer',
    paidOn: '2026-03-01',
    reference: 'NAB 123',
  }),
  'post /admin/enrolments/list/check': async (ctx) => {
    await anOpenCourse(ctx);
    const { line: _, ...person } = aPerson();
    const lines = [ENROL_COLUMNS.map(([, heading]) => heading), Object.values(person)];
    return {
      path: '/admin/enrolments/list/check',
      header: (await signedIn(ctx, 1)).header,
      body: { courseId: 2, list: lines.map((cells) => cells.join(',')).join('\n') },
    };
  },
  'post /admin/enrolments/list': async (ctx) => {
    await anOpenCourse(ctx);
    await aUser(ctx, { userType: 3, email: aListOrder().company.email });
    return {
      path: '/admin/enrolments/list',
      header: (await signedIn(ctx, 1)).header,
      body: aListOrder(),
    };
  },
  'get /admin/users/course/:userCourseId/corrections': async (ctx) => ({
    path: `/admin/users/course/${await aUsiCheck(ctx)}/corrections`,
    header: (await signedIn(ctx, 1)).header,
  }),
  'put /admin/users/course/:userCourseId/corrections': async (ctx) => {
    const id = await aUsiCheck(ctx);
    const answers = await getCorrectableAnswers(ctx, id);
    // Every field is asked, so that none is dropped unread.
    const asked = {
      completedTertiary: true,
      levelOfEducation: 'Diploma',
      englishLanguageAtHome: false,
      languageAtHomeOther: labelsOf(LANGUAGES)[0],
      bornInAustralia: false,
      countryOfBirth: 'Vietnam',
      disability: true,
      disabilityType: 'Physical',
      aboriginalOrTorresStraitIslandOrigin: true,
      indigenousOrigin: labelsOf(INDIGENOUS_ORIGINS)[0],
    };
    const correction = { ...answers, ...asked, gender: 'M', reason: 'The learner called us.' };
    const renew = async () => {
      await ctx.db.enrolmentDetails.update({ where: { enrolmentId: id }, data: { gender: 'F' } });
      const { version } = await ctx.db.enrolment.findUniqueOrThrow({ where: { id } });
      return { ...correction, version };
    };
    return {
      path: `/admin/users/course/${id}/corrections`,
      header: (await signedIn(ctx, 1)).header,
      body: await renew(),
      renew,
    };
  },
};
