import type {
  BusinessPage,
  Crumb,
  FinderPage,
  FinderTable,
  StartPage,
  StatePage,
  ToPage,
} from './finderTexts';

const AT = '/food-safety-courses/';
/** Pages next to those of the states. */
const OTHER_PAGES: ToPage[] = [
  { label: 'No workplace? What is possible today', to: `${AT}no-workplace/` },
  { label: 'Us and other ways to learn, side by side', to: `${AT}compare/` },
];

/** The keys of all pages: '' is the start, then 'qld' and 'qld/cafe'. */
export const finderKeys = ({ states, businesses }: FinderTable): string[] => [
  '',
  ...Object.keys(states).flatMap((state) => [
    state,
    ...Object.keys(businesses).map((business) => `${state}/${business}`),
  ]),
];

/** Everything that one page says, and nothing of the others. Runs in the build. */
export function writeFinder(table: FinderTable, key: string): FinderPage {
  const [state = '', business] = key.split('/');
  if (!state) return writeStart(table);
  return business ? writeBusiness(table, state, business) : writeState(table, state);
}

const START: Crumb = { label: 'Find a course', to: AT };
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function find<T>(all: Record<string, T>, key: string): T {
  const found = all[key];
  if (!found) throw new RangeError(`content/site/finder.yaml has no ${key}`);
  return found;
}

type Names = Record<string, string>;

/** Sentences and titles begin with a capital letter also where a name is filled in. */
const fillIn = (text: string, names: Names) =>
  capital(text.replace(/<(\w+)>/g, (name, key: string) => names[key] ?? name));

function writeBusiness(table: FinderTable, stateKey: string, businessKey: string): BusinessPage {
  const state = find(table.states, stateKey);
  const business = find(table.businesses, businessKey);
  const [answerKey, courseId] = find(find(table.table, businessKey), stateKey);
  const answer = find(table.answers, answerKey);
  const words = table.pages.business;
  const names = {
    one: business.one,
    many: business.many,
    state: state.name,
    code: state.state,
    paper: state.paper,
    free: state.free,
    ask: state.ask,
  };
  const fill = (text: string) => fillIn(text, names);
  const path = `${AT}${stateKey}/${businessKey}/`;
  const course = courseId === undefined ? words.noCourse : words.course;
  return {
    kind: 'business',
    path,
    title: fill(words.title),
    description: fill(words.description),
    heading: fill(words.heading),
    lead: words.lead,
    crumbs: [
      START,
      { label: state.state, to: `${AT}${stateKey}/` },
      { label: business.name, to: path },
    ],
    short: answer.short,
    courseId: courseId ?? null,
    refresherId: courseId === 6 ? 8 : null,
    handlerId: business.handler,
    questions: {
      needed: { question: fill(words.needed), answer: `${fill(answer.text)} ${business.does}` },
      which: {
        question: words.which,
        answer: [fill(course), ...(courseId === 6 ? [words.renew] : [])].join(' '),
      },
      handlers: { question: words.handlers, answer: fill(words.free) },
      told: { question: words.told, answer: `${state.tell} ${state.leaves}` },
    },
    paid: words.paid,
    law: lawOf(table, stateKey),
    others: Object.entries(table.businesses)
      .filter(([key]) => key !== businessKey)
      .map(([key, { name }]) => ({ label: name, to: `${AT}${stateKey}/${key}/` })),
    elsewhere: Object.entries(table.states)
      .filter(([key]) => key !== stateKey)
      .map(([key, { state: label }]) => ({ label, to: `${AT}${key}/${businessKey}/` })),
    titles: {
      others: `Other businesses in ${state.name}`,
      elsewhere: `${capital(business.many)} in other states and territories`,
    },
  };
}

function writeState(table: FinderTable, stateKey: string): StatePage {
  const state = find(table.states, stateKey);
  const words = table.pages.state;
  const fill = (text: string) => fillIn(text, { state: state.name });
  const path = `${AT}${stateKey}/`;
  return {
    kind: 'state',
    path,
    title: fill(words.title),
    description: fill(words.description),
    heading: fill(words.heading),
    lead: words.lead,
    crumbs: [START, { label: state.state, to: path }],
    choose: words.choose,
    rows: Object.entries(table.businesses).map(([key, { name }]) => {
      const [answer, courseId] = find(find(table.table, key), stateKey);
      return {
        label: name,
        to: `${path}${key}/`,
        short: find(table.answers, answer).short,
        courseId: courseId ?? null,
      };
    }),
    who: { question: words.who, answer: `${state.who} ${state.paper}` },
    told: { question: table.pages.business.told, answer: `${state.tell} ${state.leaves}` },
    law: lawOf(table, stateKey),
  };
}

function writeStart(table: FinderTable): StartPage {
  const { first, points, ...words } = table.pages.start;
  return {
    kind: 'start',
    path: AT,
    ...words,
    first,
    points,
    crumbs: [START],
    states: Object.entries(table.states).map(([key, { name }]) => ({
      label: capital(name.replace(/^the /, '')),
      to: `${AT}${key}/`,
    })),
    guides: OTHER_PAGES,
  };
}

function lawOf(table: FinderTable, stateKey: string) {
  const { law, source, link, checks } = find(table.states, stateKey);
  return {
    title: table.pages.business.law,
    checks,
    law,
    sources: [
      { label: table.standard.name, to: table.standard.link },
      { label: source, to: link },
    ],
    checkedOn: table.checkedOn,
  };
}
