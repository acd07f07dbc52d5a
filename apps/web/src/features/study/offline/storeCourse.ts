import type { SiteConfig } from '@platewise/shared/siteConfig';
import { send } from '../../../api/http';
import { currentUserId } from '../../../api/session';
import { saveAnswer } from '../../../offline/savedAnswers';
import { COURSE_PARTS, markCourseSaved } from '../../../offline/savedCourses';
import { waitForServiceWorker } from '../../../offline/serviceWorker';
import { SAVED_PICTURES } from '../../../offline/worker/workerRules';
import { decryptContent } from '../useDecrypted';

const MEDIA = /\/api\/v1\/content\/images\/[0-9a-f]{64}\.[a-z\d]+/g;
/** Few enough at a time for a slow phone, and many enough for a fast one. */
const AT_ONCE = 6;

/**
 * Saves a course on this device: its texts, which stay encrypted, with its glossary, pictures and films, and the files of the site.
 * `report` gets the share that is done, from 0 to 1.
 */
export async function storeCourse(userCourseId: string, report: (share: number) => void) {
  const common = ['/config', '/glossary', `/userCourse/${currentUserId()}`];
  const own = COURSE_PARTS.map((part) => `/userCourse/${userCourseId}/${part}`);
  const answers = new Map<string, unknown>();
  for (const url of [...common, ...own]) {
    const { data } = await send<unknown>({ url, keepPage: true });
    await saveAnswer(url, data);
    answers.set(url, data);
  }
  report(0.2);
  const contents = answers.get(`/userCourse/${userCourseId}/contents?compressed=true`) as string;
  await saveMedia(listMedia(contents, answers.get('/config') as SiteConfig), (share) =>
    report(0.2 + 0.7 * share),
  );
  await waitForServiceWorker();
  await markCourseSaved(userCourseId);
  // A browser that is short of room deletes what is not persistent. It may say no.
  await navigator.storage?.persist?.().catch(() => false);
  report(1);
}

function listMedia(contents: string, { contentKey, contentIv }: SiteConfig): string[] {
  if (!contentKey || !contentIv) throw new Error('the course cannot be read');
  const course = decryptContent<unknown>(contents, { contentKey, contentIv });
  if (course === null) throw new Error('the course cannot be read');
  return [...new Set(JSON.stringify(course).match(MEDIA) ?? [])];
}

async function saveMedia(addresses: string[], report: (share: number) => void) {
  if (!('caches' in globalThis)) return;
  const saved = await caches.open(SAVED_PICTURES);
  const left = [...addresses];
  const saveNext = async () => {
    for (let address = left.pop(); address; address = left.pop()) {
      if (!(await saved.match(address))) await saved.add(address);
      report(1 - left.length / addresses.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, saveNext));
}
