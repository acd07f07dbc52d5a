import { createHmac } from 'node:crypto';
import { COURSES } from '@platewise/shared/content/courses';
import { ConfigError } from './configError';
import { LEAST_SECRET, splitList } from './values';

type ElearndSettings = {
  provider: 'local' | 'http';
  url: string | null;
  secret: string | undefined;
  courses: string | undefined;
  jwtSecret: string;
  production: boolean;
};

/** The other learning platform, and the courses whose new enrolments are studied there. */
export function readElearnd({
  provider,
  url,
  secret,
  courses,
  jwtSecret,
  production,
}: ElearndSettings) {
  if (secret && secret.length < LEAST_SECRET)
    throw new ConfigError(`ELEARND_SECRET must have at least ${LEAST_SECRET} characters.`);
  const courseIds = readCourses(courses);
  if (provider === 'http') {
    if (!url) throw new ConfigError('ELEARND_URL must be set when ELEARND_PROVIDER is http.');
    if (!secret) throw new ConfigError('ELEARND_SECRET must be set when ELEARND_PROVIDER is http.');
    return { provider, url, secret, courseIds };
  }
  if (production && courseIds.length > 0) {
    throw new ConfigError(
      'ELEARND_COURSES needs ELEARND_PROVIDER=http in production: the built-in platform asks no questions.',
    );
  }
  return { provider, secret: secret ?? derivedSecret(jwtSecret), courseIds };
}

const derivedSecret = (jwtSecret: string) =>
  createHmac('sha256', jwtSecret).update('elearnd').digest('base64url');

function readCourses(list: string | undefined): number[] {
  const ids = splitList(list).filter(Boolean);
  return [...new Set(ids.map(courseId))];
}

function courseId(id: string): number {
  const course = COURSES.find((each) => each.purchasable && String(each.courseId) === id);
  if (!course)
    throw new ConfigError(`ELEARND_COURSES must be course ids, comma-separated; '${id}' is none.`);
  return course.courseId;
}

type CourseProviderSettings = {
  provider: 'local' | 'http';
  url: string | null;
  secret: string | undefined;
};

/** Reads where the courses come from that the office syncs and publishes. */
export function readCourseProvider({ provider, url, secret }: CourseProviderSettings) {
  if (provider === 'local') return { provider };
  if (!url) throw new ConfigError('ELEARND_AUTHOR_URL must be set when COURSE_PROVIDER is http.');
  if (!secret)
    throw new ConfigError('ELEARND_AUTHOR_SECRET must be set when COURSE_PROVIDER is http.');
  if (secret.length < LEAST_SECRET)
    throw new ConfigError(`ELEARND_AUTHOR_SECRET must have at least ${LEAST_SECRET} characters.`);
  return { provider, url, secret };
}
