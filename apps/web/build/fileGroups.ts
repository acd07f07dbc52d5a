const modules = (...places: string[]) => new RegExp(places.join('|').replaceAll('/', '[\\\\/]'));

/** Many small files wait for each other, and each takes the page's time to ask for. */
export const FILE_GROUPS = [
  {
    name: 'common',
    /** What nearly every page has. */
    test: modules(
      '/src/api/(navigation|sendOnLeaving|session|useSite)\\.',
      '/src/ui/(ButtonLink|usePageMeta|pageHead|usePageTitle|useHydrated|brand)\\.',
      '/src/components/(pictures/DrawnPicture|pictures/StepPictures|CourseCard|ValidStates)',
      '/shared/src/(content/courses|addresses/australianStates|brand|firstMessages)\\.',
      '/node_modules/react/(index|cjs|jsx)',
      '/icons-react/dist/esm/(createReactComponent|defaultAttributes)',
      '/icons/Icon(ArrowLeft|ArrowRight|Certificate|Check|ChevronDown|Devices|Mail|Phone|Printer)\\.',
    ),
  },
  {
    name: 'reading',
    /** What the pages have that are for reading. */
    test: modules(
      '/src/features/public/(page/|faqs/FaqList)',
      '/src/ui/Prose',
      '/src/components/(IncludedList|PriceParts)',
    ),
  },
  {
    name: 'interface',
    /** What many pages have of our fields, and of the libraries that light pages do without. */
    test: modules(
      '/node_modules/(?!.*/node_modules/)(?!(react|react-dom|react-router|react-router-dom|scheduler|@tabler)/)',
      '/src/ui/form/',
      '/shared/src/(fields|messages)\\.',
    ),
    minShareCount: 35,
    // Else it would take what light pages have as well, and come with these.
    includeDependenciesRecursively: false,
  },
];
