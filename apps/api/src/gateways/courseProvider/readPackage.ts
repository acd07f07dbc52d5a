import type { ContentProblem } from '@platewise/shared/content/courseContent';
import {
  type IncomingCourse,
  incomingCourseSchema,
} from '@platewise/shared/contentSync/incomingCourse';
import { ValidationError } from 'yup';

const MOST_TOLD = 20;

/** The package of one course, if it has the shape of one. */
export function readPackage(
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
