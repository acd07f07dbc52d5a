type State = {
  state: string;
  name: string;
  who: string;
  paper: string;
  tell: string;
  leaves: string;
  checks: string;
  ask: string;
  law: string;
  source: string;
  link: string;
  free: string;
};
type Business = { name: string; one: string; many: string; handler: number; does: string };
type Head = { title: string; heading: string; description: string; lead: string };

/** The shape of content/site/finder.yaml. */
export type FinderTable = {
  /** 'YYYY-MM-DD' */
  checkedOn: string;
  standard: { name: string; link: string };
  states: Record<string, State>;
  businesses: Record<string, Business>;
  answers: Record<string, { short: string; text: string }>;
  table: Record<string, Record<string, [answer: string, courseId?: number]>>;
  pages: {
    business: Head & {
      needed: string;
      which: string;
      course: string;
      renew: string;
      noCourse: string;
      handlers: string;
      free: string;
      paid: string;
      told: string;
      law: string;
    };
    state: Head & { who: string; choose: string };
    start: Head & { first: string; points: string[]; choose: string; more: string };
  };
};

export type ToPage = { label: string; to: string };
export type Crumb = ToPage;
export type FinderQuestion = { question: string; answer: string };

export type Law = {
  title: string;
  checks: string;
  law: string;
  sources: ToPage[];
  /** 'YYYY-MM-DD' */
  checkedOn: string;
};

type Page = Head & {
  path: string;
  /** From the start of the finder to this page. */
  crumbs: Crumb[];
};

export type BusinessPage = Page & {
  kind: 'business';
  short: string;
  /** Null where we do not know which course counts. */
  courseId: number | null;
  refresherId: number | null;
  handlerId: number;
  questions: Record<'needed' | 'which' | 'handlers' | 'told', FinderQuestion>;
  paid: string;
  law: Law;
  others: ToPage[];
  elsewhere: ToPage[];
  titles: { others: string; elsewhere: string };
};

export type StatePage = Page & {
  kind: 'state';
  choose: string;
  rows: (ToPage & { short: string; courseId: number | null })[];
  who: FinderQuestion;
  told: FinderQuestion;
  law: Law;
};

export type StartPage = Page & {
  kind: 'start';
  first: string;
  points: string[];
  choose: string;
  more: string;
  states: ToPage[];
  guides: ToPage[];
};

export type FinderPage = BusinessPage | StatePage | StartPage;
