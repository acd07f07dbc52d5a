import type { CheckedCourse, ContentProblem } from '@platewise/shared/content/courseContent';
import {
  type IncomingCourse,
  incomingCourseSchema,
} from '@platewise/shared/contentSync/incomingCourse';
import { array, number, object, string, ValidationError } from 'yup';
import { type AuthorServerSettings, authorServer } from './authorServer';
import { type CourseProvider, CourseProviderFailed, type ProvidedCourse } from './courseProvider';

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
  /** Sanitises a package and reports its problems. */
  check: (course: IncomingCourse) => Promise<CheckedCourse>;
};

/** Reads courses from eLearnd's author server (docs/elearnd.md). Anything that had to be sanitised is reported to its authors as a problem. */
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

const MOST_TOLD = 20;

/** Validates the package of one course. Returns the course or the first problems. */
function readPackage(
  courseId: number,
  json: unknown,
): { incoming: IncomingCourse } | { problems: ContentProblem[] } {
  const file = `courses/${courseId}`;
  try {
    const incoming = incomingCourseSchema.validateSync(json, { strict: true, abortEarly: false });
    if (incoming.courseId === courseId) return { incoming };
    const wrong = `is the package of course ${incoming.courseId}`;
    return { problems: [{ file, wrong, fix: `Put ${courseId} into courseId.` }] };
  } catch (refused) {
    if (!(refused instanceof ValidationError)) throw refused;
    const each = refused.inner.length > 0 ? refused.inner : [refused];
    return {
      problems: each
        .slice(0, MOST_TOLD)
        .map(({ path, message }) => ({ file, wrong: path ? `${path} ${message}` : message })),
    };
  }
}
