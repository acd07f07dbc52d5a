import type { CheckedCourse } from '@platewise/shared/content/courseContent';
import type { IncomingCourse } from '@platewise/shared/contentSync/incomingCourse';
import { array, number, object, string } from 'yup';
import { type AuthorServerSettings, authorServer } from './authorServer';
import { type CourseProvider, CourseProviderFailed, type ProvidedCourse } from './courseProvider';
import { readPackage } from './readPackage';

const listSchema = object({
  courses: array()
    .of(
      object({
        courseId: number().integer().defined(),
        version: string().required().max(200),
      }),
    )
    .defined()
    .max(1000),
});

type Settings = AuthorServerSettings & {
  /** Makes a package harmless and says what is wrong with it. */
  check: (course: IncomingCourse) => Promise<CheckedCourse>;
};

/** eLearnd's author server: see docs/elearnd.md. What had to be made harmless is for its authors to mend. */
export function httpCourses({ check, ...settings }: Settings): CourseProvider {
  const ask = authorServer(settings);
  return {
    source: 'ELEARND',

    async courses() {
      const answer = await ask('/api/courses');
      if (!('json' in answer) || !listSchema.isValidSync(answer.json, { strict: true }))
        throw new CourseProviderFailed('eLearnd’s list of courses cannot be read.');
      return answer.json.courses;
    },

    async course(courseId, knownVersion): Promise<ProvidedCourse> {
      const answer = await ask(`/api/courses/${courseId}`, knownVersion);
      if (!('json' in answer)) return { unchanged: true };
      if (!answer.etag) throw new CourseProviderFailed('eLearnd’s answer has no ETag.');
      const read = readPackage(courseId, answer.json);
      const checked = 'incoming' in read ? await check(read.incoming) : read;
      if ('problems' in checked) return checked;
      const { course, harmless } = checked;
      const problems = harmless.map((problem) => ({ ...problem, fix: 'Take it out.' }));
      return problems.length > 0 ? { problems } : { version: answer.etag, course };
    },
  };
}
