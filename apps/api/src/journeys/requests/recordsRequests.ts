import { anExamCourse } from '../../features/study/quizzes/testing/anExamCourse';
import { aCourseWithForms, FRIDGE } from '../../features/workplaceRecords/testing/aCourseWithForms';
import { aStudyingEnrolment } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

const aFirstQuiz: Make = async (ctx) => {
  const { user, header } = await signedIn(ctx);
  const set = await anExamCourse(ctx, { diagnostic: { questions: 4, sections: [1, 2] } });
  const { id } = await aStudyingEnrolment(ctx, {
    userId: user.id,
    contentSetId: set.id,
    diagnosedAt: ctx.now(),
    knownSections: [1],
  });
  return {
    path: `/userCourse/${id}/quiz/read-everything`,
    header,
    renew: () => ctx.db.enrolment.update({ where: { id }, data: { knownSections: [1] } }),
  };
};

/** A learner with a form of the lessons, or the office that reads it. */
const aRecord =
  (path: (id: string) => string, body?: object, isOffice = false): Make =>
  async (ctx) => {
    const { id: contentSetId } = await aCourseWithForms(ctx);
    const { user, header } = await signedIn(ctx);
    const { id } = await aStudyingEnrolment(ctx, { userId: user.id, contentSetId });
    return {
      path: path(id),
      header: isOffice ? (await signedIn(ctx, 1)).header : header,
      body,
      renew: () => ctx.db.workplaceRecord.deleteMany({ where: { enrolmentId: id } }),
    };
  };

/** Records of work, and the first quiz of a refresher. */
export const RECORDS_REQUESTS: Record<string, Make> = {
  'post /userCourse/:id/quiz/read-everything': aFirstQuiz,
  'get /userCourse/:id/workplaceRecords': aRecord((id) => `/userCourse/${id}/workplaceRecords`),
  'put /userCourse/:id/workplaceRecords': aRecord((id) => `/userCourse/${id}/workplaceRecords`, {
    blockId: FRIDGE,
    version: 0,
    rows: [{ date: '2026-03-01', time: '09:30', food: 'Fridge 1', celsius: '4', action: '' }],
  }),
  'get /userCourse/:id/workplaceRecords/pdf': aRecord(
    (id) => `/userCourse/${id}/workplaceRecords/pdf`,
  ),
  'get /admin/users/course/:userCourseId/workplaceRecords': aRecord(
    (id) => `/admin/users/course/${id}/workplaceRecords`,
    undefined,
    true,
  ),
  'get /admin/users/course/:userCourseId/workplaceRecords/pdf': aRecord(
    (id) => `/admin/users/course/${id}/workplaceRecords/pdf`,
    undefined,
    true,
  ),
};
