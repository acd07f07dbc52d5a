import general from '@site/faqs/general.yaml';
import nswStudents from '@site/faqs/nsw-students.yaml';
import observer from '@site/faqs/third-party-observer-assessment.yaml';
import usi from '@site/faqs/usi.yaml';
import { Link, useLocation } from 'react-router-dom';
import { type SiteNames, useSite } from '../../../api/useSite';
import { ObservePicture } from '../../../components/pictures/StepPictures';
import { ButtonLink } from '../../../ui/ButtonLink';
import { AskUs } from '../page/AskUs';
import { fillNames } from '../page/names';
import { PublicPage } from '../page/PublicPage';
import { FaqList } from './FaqList';
import faqMenuClasses from './FaqMenu.module.css';
import classes from './FaqsPage.module.css';
import type { Faq, FaqPageText } from './faqText';
import inShortClasses from './InShort.module.css';

/** All pages of questions: the address says which. */
export default function FaqsPage() {
  const { path, text } = faqPageAt(useLocation().pathname);
  const site = useSite();
  const { title, heading, description, lead, groups } = text;
  return (
    <PublicPage
      meta={{
        title,
        description,
        path,
        jsonLd: [
          faqJsonLd(
            groups.flatMap(({ faqs }) => faqs),
            site,
          ),
        ],
      }}
      heading={heading}
      lead={lead}
    >
      <div className={classes.columns}>
        <FaqMenu current={path} />
        {/* By its address, so that what was unfolded on one page is not on the next. */}
        <div className={classes.groups} key={path}>
          <InShort text={text} />
          {groups.map((group) => (
            <section key={group.title}>
              <h2 className={classes.group}>{group.title}</h2>
              <FaqList faqs={group.faqs} />
            </section>
          ))}
          <AskUs title="Is your question not here?" />
        </div>
      </div>
    </PublicPage>
  );
}

function FaqMenu({ current }: { current: string }) {
  return (
    <nav className={faqMenuClasses.menu} aria-label="Questions about">
      {FAQ_PAGES.map(({ path, text }) => (
        <Link
          key={path}
          to={path}
          className={faqMenuClasses.link}
          aria-current={path === current ? 'page' : undefined}
        >
          {text.label}
        </Link>
      ))}
    </nav>
  );
}

/** What comes before the questions: what matters most, and the form itself to look at. */
function InShort({ text: { inShort, sample } }: { text: FaqPageText }) {
  if (!inShort) return null;
  return (
    <section className={inShortClasses.panel} aria-label="In short">
      {sample && (
        <div className={inShortClasses.picture}>
          <ObservePicture />
        </div>
      )}
      <div>
        <ul className={inShortClasses.points}>
          {inShort.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {sample && (
          <p className={inShortClasses.samples}>
            <ButtonLink to="/third-party-form/sample/" variant="outline">
              See the sample form
            </ButtonLink>
            <ButtonLink to="/Third-Party-Form/Sample-6/" variant="outline">
              See the NSW sample form
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}

const faqJsonLd = (faqs: readonly Faq[], site: SiteNames) => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: fillNames(answer, site).trim() },
  })),
});

type FaqPage = { path: string; text: FaqPageText };

const GENERAL: FaqPage = { path: '/FAQs/', text: general as FaqPageText };

const FAQ_PAGES: readonly FaqPage[] = [
  GENERAL,
  { path: '/FAQs/third-party-observer-assessment/', text: observer as FaqPageText },
  { path: '/FAQs/nsw-students/', text: nswStudents as FaqPageText },
  { path: '/FAQs/usi/', text: usi as FaqPageText },
];

const plain = (path: string) => path.toLowerCase().replace(/\/*$/, '');

/** The page at an address, which may be written in any letter case. */
const faqPageAt = (pathname: string) =>
  FAQ_PAGES.find(({ path }) => plain(path) === plain(pathname)) ?? GENERAL;
