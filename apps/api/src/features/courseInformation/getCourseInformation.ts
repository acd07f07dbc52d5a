import { createHash } from 'node:crypto';
import { describeCertificateRule } from '@platewise/shared/certificates/requirements';
import { findCourse } from '@platewise/shared/content/courses';
import type { CourseInformationAnswer } from '@platewise/shared/courseInformation';
import {
  courseInformation,
  type InformationWords,
} from '@platewise/shared/courseInformation/writeInformation';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { ContentFiles } from '../content/contentFiles';
import { readHours, readInformation } from './readInformation';

/** The text about a course that is read before paying, with the hash by which an enrolment refers to it. */
export async function getCourseInformation(
  { config }: Pick<AppContext, 'config'>,
  courseId: number,
): Promise<CourseInformationAnswer> {
  const course = findCourse(courseId);
  if (!course?.purchasable) throw missing('This course');
  const words = await wordsOf(config);
  const hours = await hoursOf(config, courseId);
  const text = courseInformation(course, words, {
    hours,
    site: {
      rtoName: config.rto.name,
      rtoCode: config.rto.code,
      ...config.support,
      certificateRule: describeCertificateRule(config.certificateRequires),
    },
  });
  return { hash: createHash('sha256').update(JSON.stringify(text)).digest('hex'), text };
}

type Config = AppContext['config'];
const words = new WeakMap<Config, Promise<InformationWords>>();
const hours = new WeakMap<Config, Map<number, Promise<[number, number]>>>();

/** The content folder of a running server never changes, so each file is read once. */
function wordsOf(config: Config) {
  const known = words.get(config) ?? readAll(config, readInformation);
  words.set(config, known);
  return known;
}

function hoursOf(config: Config, courseId: number) {
  const byCourse = hours.get(config) ?? new Map<number, Promise<[number, number]>>();
  hours.set(config, byCourse);
  const known = byCourse.get(courseId) ?? readAll(config, (files) => readHours(files, courseId));
  byCourse.set(courseId, known);
  return known;
}

async function readAll<T>(
  { contentDir }: Config,
  read: (files: ContentFiles) => Promise<T | null>,
): Promise<T> {
  const files = new ContentFiles(contentDir);
  const found = await read(files);
  if (found) return found;
  const [fault] = files.faults;
  throw new Error(`content/${fault?.file}: ${fault?.message}`);
}
