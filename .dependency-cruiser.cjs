const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** They stand apart and run by themselves, for tests and development only. */
const SERVERS = '^packages/(stripe|avs|elearnd|usi)-standin/';

module.exports = {
  forbidden: [
    never(
      'standins-do-not-ship',
      'a stand-in is for tests and development',
      { path: '^(apps|packages)/', pathNot: `[.]test[.]tsx?$|/(testing|journeys)/|${SERVERS}` },
      { path: SERVERS },
    ),
    never(
      'standins-know-nobody',
      'a stand-in for another system knows nothing of the product',
      { path: SERVERS, pathNot: '[.]test[.]ts$' },
      { path: '^(apps|packages/shared|prisma|e2e|tools)/' },
    ),
    never(
      'no-cycles',
      'a cycle means two files are really one, or one idea sits in the wrong file',
      {},
      { circular: true },
    ),
    never(
      'packages-are-leaves',
      'packages run in the browser and on the server',
      { path: '^packages/', pathNot: `[.]test[.]ts$|${SERVERS}` },
      { path: '^(apps|prisma|e2e|tools)/|node_modules/(express|react|axios|@prisma|pg)/' },
    ),
    never(
      'avetmiss-stands-alone',
      'the NAT files can be used without the product',
      { path: '^packages/avetmiss/' },
      { path: '^packages/(?!avetmiss/)' },
    ),
    never(
      'course-import-stands-alone',
      'course packages can be read without the product',
      { path: '^packages/course-import/' },
      { path: '^packages/(?!course-import/)' },
    ),
    never(
      'packages-use-no-node',
      'packages run in the browser too',
      { path: '^packages/', pathNot: `[.]test[.]ts$|${SERVERS}` },
      { dependencyTypes: ['core'] },
    ),
    never(
      'web-never-api',
      'the two apps meet only in packages and over HTTP',
      { path: '^apps/web/' },
      { path: '^apps/api/' },
    ),
    never(
      'api-never-web',
      'the two apps meet only in packages and over HTTP',
      { path: '^apps/api/' },
      { path: '^apps/web/' },
    ),
    never(
      'areas-stay-apart',
      'areas of the web app are composed in app/',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    never(
      'features-below-app',
      'features do not know the app that mounts them, except its typed hooks',
      { path: '^apps/web/src/features/', pathNot: '[.]test[.]' },
      { path: '^apps/web/src/app/(?!hooks)' },
    ),
    never(
      'components-below-features',
      'app > features > components > api, ui',
      { path: '^apps/web/src/components/' },
      { path: '^apps/web/src/(app|features)/' },
    ),
    never(
      'ui-and-api-below-components',
      'app > features > components > api, ui',
      { path: '^apps/web/src/(api|ui)/' },
      { path: '^apps/web/src/(app|features|components)/' },
    ),
    never(
      'prerender-has-an-interface',
      'the rest of the app uses lazy pages, page heads and early input, and knows nothing else of prerendering',
      { path: '^apps/web/src/', pathNot: '^apps/web/src/(prerender/|main[.]tsx$)' },
      {
        path: '^apps/web/src/prerender/',
        pathNot: '^apps/web/src/prerender/(page|pageHead|early/preHydration)[.]ts$',
      },
    ),
    never(
      'prerender-interface-below-ui',
      'what every page imports from prerender knows neither the app nor its areas',
      { path: '^apps/web/src/prerender/(page|pageHead|early/preHydration)[.]ts$' },
      { path: '^apps/web/src/(app|features|components|api)/' },
    ),
    never(
      'domain-knows-no-http',
      'rules and use cases never see a request',
      {
        path: '^apps/api/src/(access|features|gateways|db|jobs|limits|lists|office|sealing)/',
        pathNot: '[.]routes[.]|[.]test[.]|/testing/',
      },
      { path: '^apps/api/src/http/|node_modules/(@types/)?express/' },
    ),
    never(
      'foundations-know-no-feature',
      'what every feature builds on knows none of them',
      {
        path: '^apps/api/src/(http|access|office|lists|sealing|limits)/',
        pathNot: '[.]test[.]ts$|/testing/',
      },
      { path: '^apps/api/src/features/' },
    ),
    never(
      'routes-only-mounted',
      'only the list of routes and tests import routes',
      { pathNot: '^apps/api/src/(app|routes)[.]ts$|[.]test[.]ts$' },
      { path: '[.]routes[.]ts$' },
    ),
    never(
      'tests-are-leaves',
      'nothing that ships imports a test helper',
      { pathNot: '[.]test[.]tsx?$|/(testing|journeys)/|^(e2e|bench)/' },
      { path: '/(testing|journeys)/|[.]test[.]tsx?$' },
    ),
    never(
      'gateways-know-no-rows',
      'a gateway speaks our words and touches no table',
      { path: '^apps/api/src/gateways/', pathNot: '[.]test[.]ts$' },
      { path: '^apps/api/src/(db|features)/|node_modules/@prisma/' },
    ),
    never(
      'client-only-in-db',
      'the generated client enters through db/',
      { path: '^(apps|packages)/', pathNot: '^apps/api/src/(db|context|testing|jobs)' },
      { path: 'db/generated', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'db/generated/(internal|models)|^apps/[^/]+/dist/' },
  },
};
