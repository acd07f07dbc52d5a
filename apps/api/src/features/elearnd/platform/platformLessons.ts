import { getCourse } from '@platewise/shared/content/courses';
import type { ContentSection } from '@platewise/shared/study/userCourses';
import type { AppContext } from '../../../context';
import { PlatformRefusal, type PlatformSession } from './platformSession';

export type PlatformCourse = { title: string; sections: ContentSection[] };
/** Section and page, both counted from 1. */
export type LessonPosition = { section: number; page: number };

/** Reads the content set with which the learner enrolled. */
export async function readCourse(
  { db }: AppContext,
  { enrolment_id, course_id }: PlatformSession,
): Promise<PlatformCourse> {
  const enrolment = await db.enrolment.findUnique({
    where: { id: enrolment_id },
    select: { contentSet: { select: { sections: true } } },
  });
  if (!enrolment) throw notThere();
  const sections = enrolment.contentSet.sections as ContentSection[];
  return { title: getCourse(course_id).courseTitle, sections };
}

export function lessonAt({ sections }: PlatformCourse, { section, page }: LessonPosition) {
  const within = sections[section - 1];
  const lesson = within?.content[page - 1];
  if (!lesson) throw notThere();
  return { section: within, lesson };
}

/** Returns the previous or next page, across sections; null at either end. */
export function adjacentLesson(
  { sections }: PlatformCourse,
  from: LessonPosition,
  by: 1 | -1,
): LessonPosition | null {
  const places = sections.flatMap(({ content }, i) =>
    content.map((_, k): LessonPosition => ({ section: i + 1, page: k + 1 })),
  );
  const at = places.findIndex(
    ({ section, page }) => section === from.section && page === from.page,
  );
  return places[at + by] ?? null;
}

const notThere = () => new PlatformRefusal(404, 'This page doesn’t exist.');
