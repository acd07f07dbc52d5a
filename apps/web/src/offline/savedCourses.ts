import { deleteSavedAnswer, readSavedAnswer, saveAnswer } from './savedAnswers';

const LIST = 'courses';

const isList = (value: unknown): value is string[] => Array.isArray(value);

/** The ids of the courses that the user has saved on this device. */
async function listSavedCourses(): Promise<string[]> {
  const list = await readSavedAnswer(LIST).catch(() => undefined);
  return isList(list) ? list : [];
}

/** Returns whether the course is saved; without an id, whether any course is. */
export async function isCourseSaved(id?: string): Promise<boolean> {
  const saved = await listSavedCourses();
  return id === undefined ? saved.length > 0 : saved.includes(id);
}

export async function markCourseSaved(id: string) {
  const saved = await listSavedCourses();
  if (!saved.includes(id)) await saveAnswer(LIST, [...saved, id]);
}

export async function unsaveCourse(id: string) {
  await saveAnswer(
    LIST,
    (await listSavedCourses()).filter((each) => each !== id),
  );
  await Promise.all(COURSE_PARTS.map((part) => deleteSavedAnswer(`/userCourse/${id}/${part}`)));
}

/** The calls of a course that its pages make. */
export const COURSE_PARTS = [
  'status',
  'contents?compressed=true',
  'content-guides?compressed=true',
];
