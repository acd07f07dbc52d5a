type ModuleInfo = {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
};
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null };

const library = (names: string) => new RegExp(`/node_modules/(?:${names})/`);

/** Libraries of pages with a store. Those that no list names are for a few pages, and left to Rolldown. */
const COMMON = library(
  [
    '@reduxjs|redux|redux-thunk|reselect|immer|react-redux|use-sync-external-store',
    'axios|@standard-schema|clsx',
    '@mantine/hooks|@mantine/core/esm/(?:core|utils/(?!InlineInput|InputsGroup)[^/]+)',
    '@mantine/core/esm/components/(?:Alert|Anchor|Button|CloseButton|Group|Loader|Paper|Progress)',
    '@mantine/core/esm/components/(?:Skeleton|Stack|Text|Title|Transition|UnstyledButton|VisuallyHidden)',
  ].join('|'),
);
/** Libraries that check the values of a form. */
const RULES = library('yup|property-expr|tiny-case|toposort');
/** Libraries of dialogs. Pages without a form have dialogs too. */
const DIALOGS = library(
  [
    'react-remove-scroll|react-remove-scroll-bar|use-sidecar|use-callback-ref|@floating-ui|tslib',
    '@mantine/core/esm/components/(?:FocusTrap|Modal|ModalBase|Overlay|Portal|ScrollArea)',
  ].join('|'),
);
/** Libraries of fields and tables. */
const FORMS = library(
  [
    'formik|lodash-es|deepmerge|hoist-non-react-statics|react-is|react-fast-compare|tiny-warning',
    'react-textarea-autosize|@mantine/core',
  ].join('|'),
);
/** Cards to choose from are drawn without these libraries, and lessons have them. */
const FORM_PARTS = /\/src\/ui\/(?:Dialog|FormDialog|QrCode|form\/(?!Choices\.)[^/]+)\.tsx$/;

const HOME_PAGE = /\/features\/public\/home\/HomePage\.tsx$/;
const PICTURES = /\/src\/(?:components\/pictures\/|ui\/(?:ButtonLink|motion)\.)/;
const STATIC_FOLDERS = /\/(?:components|features\/public)\/(courses|page)\//;

const PROVIDERS = /\/src\/app\/AppProviders\.tsx$/;
/** Every page with a store fetches it beforehand, so it needs no file of its own. */
const MAINTENANCE = /\/features\/public\/MaintenancePage\.tsx$/;

/** The pages that a learner opens most, on an old phone and a bad line. Their files have nothing that they do not use. */
const YOUR_COURSES = /\/yourCourses\/YourCoursesPage\.tsx$/;
const STUDY_PAGE = /\/study\/content\/CourseContentPage\.tsx$/;
const LESSON = /\/components\/lesson\//;
const FIRST_AREAS = new Set(['enrolment', 'study']);

/** Comes with the styles of the components, which no page imports itself. */
const THEME_OF_COMPONENTS = '/theme-of-components.css';

const PUBLIC_PAGE = /\/features\/public\/[^.]*Page\.tsx$/;

const areaOf = (id: string) => /\/web\/src\/features\/([^/]+)\//.exec(id)?.[1];
const isLibrary = (id: string) => id.includes('/node_modules/');
const isIcon = (id: string) => id.includes('/node_modules/@tabler/');

/**
 * Names the file that a module shares with others, or leaves it to Rolldown (null). A page has a file of its own. What
 * several pages of an area use is in the file of the area; what several areas use is in `interface` or, if neither
 * Your Courses nor the page for study needs it, in `others`. What needs the libraries of `rules` or `forms` is in files of its own. Home, and the other static pages, get nothing of these.
 */
export function groupFinder() {
  const closures = new Map<string, readonly string[]>();
  /** The module, and all that it imports or that imports it, however indirectly. What libraries import is not followed. */
  function closure(direction: 'importers' | 'importedIds', id: string, modules: Modules) {
    const key = `${direction} ${id}`;
    const known = closures.get(key);
    if (known) return known;
    const reached = new Set([id]);
    const follow = (each: string) => {
      for (const next of modules.getModuleInfo(each)?.[direction] ?? []) {
        if (reached.has(next)) continue;
        reached.add(next);
        if (direction === 'importers' || !isLibrary(next)) follow(next);
      }
    };
    follow(id);
    const found = [...reached];
    closures.set(key, found);
    return found;
  }

  /** The file `interface` has those parts of `COMMON` that a learner's first pages or their dialogs need. */
  function groupOfLibrary(id: string, modules: Modules): string | null {
    if (id.endsWith('.css')) return null;
    if (RULES.test(id)) return 'rules';
    if (!COMMON.test(id)) {
      if (DIALOGS.test(id)) return 'dialogs';
      return FORMS.test(id) ? 'forms' : null;
    }
    const users = closure('importers', id, modules);
    const isUsedBy = (test: RegExp) => users.some((user) => test.test(user));
    if ([PROVIDERS, YOUR_COURSES, STUDY_PAGE].some(isUsedBy)) return 'interface';
    const importers = modules.getModuleInfo(id)?.importers ?? [];
    if (importers.every((each) => DIALOGS.test(each))) return 'dialogs';
    return isUsedBy(DIALOGS) ? 'interface' : 'others';
  }

  return (id: string, modules: Modules): string | null => {
    if (isLibrary(id) && !isIcon(id)) return groupOfLibrary(id, modules);
    // It stands in for a library of dialogs.
    if (id.endsWith('/styleSingleton.ts')) return 'dialogs';
    if (id === THEME_OF_COMPONENTS) return null;
    if (PROVIDERS.test(id)) return 'interface';
    if (MAINTENANCE.test(id)) return 'common';
    const isLoadedLater = (each: string) =>
      Boolean(modules.getModuleInfo(each)?.dynamicImporters.length);
    if (isLoadedLater(id)) return null;

    const users = closure('importers', id, modules);
    const isUsedBy = (test: RegExp) => users.some((user) => test.test(user));
    const isOfFrame = isUsedBy(PROVIDERS);
    const isForMaintenance = isUsedBy(MAINTENANCE);
    // A part that loads later and belongs to no area is for pages of any area.
    const areas = [
      ...new Set(users.flatMap((user) => areaOf(user) ?? (isLoadedLater(user) ? user : []))),
    ];
    const isForAll = isOfFrame || areas.length > 1;
    const isForOnePage = users.filter(isLoadedLater).length < 2;
    if (isForOnePage && !isOfFrame && !isForMaintenance) return null;

    /** Static pages load neither a store nor Mantine. */
    const isStaticPage = (each: string) =>
      PUBLIC_PAGE.test(each) &&
      isLoadedLater(each) &&
      !closure('importedIds', each, modules).some((needed) => COMMON.test(needed));
    if (users.some(isStaticPage)) {
      const isForHome = isUsedBy(HOME_PAGE);
      if (PICTURES.test(id)) return 'static';
      if (isForMaintenance && !isForHome) return 'common';
      if (isIcon(id)) return isForHome ? 'static' : 'common';
      const [, folder] = STATIC_FOLDERS.exec(id) ?? [];
      return folder ?? (isForAll && !isForHome ? 'common' : null);
    }
    const needed = closure('importedIds', id, modules);
    const needs = (test: RegExp) => needed.some((each) => test.test(each));
    if (isForAll && needs(/\/dompurify\/|\/components\/lesson\/blocks\//)) return 'lesson';
    if (isForAll && needs(/\/@stripe\//)) return 'payment';
    const needsForms = needed.some(
      (each) => FORM_PARTS.test(each) || (FORMS.test(each) && !COMMON.test(each)),
    );
    if (isForAll && needsForms) return 'forms';
    if (isForAll && needs(RULES)) return 'rules';
    if (isForAll) {
      if (isOfFrame || isUsedBy(YOUR_COURSES)) return 'interface';
      return isUsedBy(STUDY_PAGE) || isUsedBy(LESSON) ? 'reading' : 'others';
    }
    const [area] = areas;
    if (!area) return null;
    if (needsForms) return `${area}-forms`;
    if (needs(RULES)) return `${area}-rules`;
    const isForFirst = isUsedBy(YOUR_COURSES) || isUsedBy(STUDY_PAGE);
    return FIRST_AREAS.has(area) && !isForFirst ? `${area}-more` : area;
  };
}
