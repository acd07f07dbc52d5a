import type { Manifest } from 'vite';

/** The pages that a learner or an observer can open without a connection, with all that they load later. */
const PAGES = [
  'src/features/enrolment/yourCourses/YourCoursesPage.tsx',
  'src/features/study/content/CourseContentPage.tsx',
  'src/features/study/quizzes/CourseQuizPage.tsx',
  'src/features/study/completed/CourseCompletedPage.tsx',
  'src/features/study/guide/ContentGuidePage.tsx',
  'src/features/observer/ThirdPartyFormPage.tsx',
];
/** Needed around them. What these load later is for other pages. */
const FRAME = [
  'index.html',
  'src/main.tsx',
  'src/app/AppProviders.tsx',
  'src/prerender/basicStyles.ts',
  'src/prerender/componentStyles.ts',
  'src/offline/LogOutWarning.tsx',
  'src/features/account/login/LoginPage.tsx',
  'src/features/public/MaintenancePage.tsx',
  'src/features/public/NotFoundPage.tsx',
];
/** The addresses of all files that the pages need. */
export function filesOffline(manifest: Manifest, pages = PAGES, frame = FRAME): string[] {
  const files = new Set<string>();
  const visited = new Set<string>();

  const visit = (key: string, withLater: boolean) => {
    if (visited.has(key)) return;
    visited.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no file for ${key}`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      if (!file.endsWith('.html')) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) visit(imported, withLater);
    if (withLater) for (const later of chunk.dynamicImports ?? []) visit(later, true);
  };
  for (const key of frame) visit(key, false);
  for (const key of pages) visit(key, true);
  return [...files].sort();
}
