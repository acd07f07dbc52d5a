import { expect, it } from 'vitest';
import { groupFinder } from './fileGroups.ts';

const FEATURES = '/web/src/features';
const YUP = '/node_modules/yup/index.js';
const BUTTON = '/node_modules/@mantine/core/esm/components/Button/Button.mjs';
const SELECT = '/node_modules/@mantine/core/esm/components/Select/Select.mjs';
const TABLE_HOOK = '/node_modules/@mantine/hooks/esm/use-pagination/use-pagination.mjs';
const HOME = `${FEATURES}/public/home/HomePage.tsx`;
const LIST = `${FEATURES}/study/ListPage.tsx`;
const QUIZ = `${FEATURES}/study/QuizPage.tsx`;
const USERS = `${FEATURES}/admin/UsersPage.tsx`;
/** The pages that a learner opens most. */
const YOUR_COURSES = `${FEATURES}/enrolment/yourCourses/YourCoursesPage.tsx`;
const STUDY = `${FEATURES}/study/content/CourseContentPage.tsx`;
/** A part of lessons, which loads later and belongs to no area. */
const BLOCKS = '/web/src/components/lesson/blocks/LessonPart.tsx';
const PAGES = [HOME, LIST, QUIZ, USERS, BLOCKS, YOUR_COURSES, STUDY];

/** The imports of each module. */
const IMPORTS: Record<string, string[]> = {
  '/web/src/app/AppProviders.tsx': ['/web/src/api/http.ts'],
  [HOME]: ['/web/src/ui/ButtonLink.tsx', '/web/src/features/public/home/Carousel.tsx'],
  [YOUR_COURSES]: [BUTTON, '/shared/days.ts'],
  [STUDY]: [`${FEATURES}/study/Page.tsx`, '/shared/pace.ts'],
  [LIST]: [
    BUTTON,
    '/web/src/ui/ButtonLink.tsx',
    `${FEATURES}/study/Rail.tsx`,
    `${FEATURES}/study/Page.tsx`,
    `${FEATURES}/study/Marks.tsx`,
    '/shared/days.ts',
    '/shared/countries.ts',
  ],
  [QUIZ]: [
    `${FEATURES}/study/Rail.tsx`,
    `${FEATURES}/study/Page.tsx`,
    `${FEATURES}/study/Marks.tsx`,
    `${FEATURES}/study/Ask.tsx`,
    '/web/src/ui/Choose.tsx',
  ],
  [USERS]: [
    TABLE_HOOK,
    '/shared/days.ts',
    '/shared/users.ts',
    '/shared/states.ts',
    '/shared/pace.ts',
    '/shared/countries.ts',
    '/web/src/ui/Choose.tsx',
  ],
  [BLOCKS]: ['/shared/states.ts'],
  [`${FEATURES}/study/Rail.tsx`]: ['/shared/users.ts'],
  [`${FEATURES}/study/Ask.tsx`]: [],
  [`${FEATURES}/study/Page.tsx`]: [],
  '/web/src/ui/Choose.tsx': [SELECT],
  '/shared/users.ts': [YUP],
};

const groupOf = groupFinder();
const at = (id: string) =>
  groupOf(id, {
    getModuleInfo: (module) => ({
      importedIds: IMPORTS[module] ?? [],
      importers: Object.keys(IMPORTS).filter((each) => IMPORTS[each]?.includes(module)),
      dynamicImporters: PAGES.includes(module) ? ['/web/src/app/routes.tsx'] : [],
    }),
  });

it.each([
  [LIST, null],
  [`${FEATURES}/study/Ask.tsx`, null],
  [`${FEATURES}/study/Rail.tsx`, 'study-rules'],
  [`${FEATURES}/study/Page.tsx`, 'study'],
  [`${FEATURES}/study/Marks.tsx`, 'study-more'],
  ['/shared/days.ts', 'interface'],
  ['/shared/pace.ts', 'reading'],
  ['/shared/states.ts', 'reading'],
  ['/shared/countries.ts', 'others'],
  ['/shared/users.ts', 'rules'],
  ['/web/src/ui/Choose.tsx', 'forms'],
  ['/web/src/api/http.ts', 'interface'],
  [BUTTON, 'interface'],
  [SELECT, 'forms'],
  [TABLE_HOOK, 'others'],
  ['/node_modules/@mantine/core/esm/components/Modal/Modal.mjs', 'dialogs'],
  [YUP, 'rules'],
  ['/node_modules/qrcode/index.js', null],
])('%s is in the file %s', (module, group) => {
  expect(at(module)).toBe(group);
});

it('gives the home page nothing that only other pages need', () => {
  expect(at('/web/src/ui/ButtonLink.tsx')).toBe('static');
  expect(at('/web/src/features/public/home/Carousel.tsx')).toBeNull();
});
