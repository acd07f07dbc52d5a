import { PURCHASABLE_COURSES, UNITS, type UnitCode } from '@platewise/shared/content/courses';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../../api/useSite';
import choose from '../../../components/pictures/choose.svg';
import { DrawnPicture } from '../../../components/pictures/DrawnPicture';
import seal from '../../../components/pictures/seal.svg';
import team from '../../../components/pictures/team.svg';
import { usePageMeta } from '../../../prerender/pageHead';
import { ButtonLink } from '../../../ui/ButtonLink';
import { WhenNear } from '../../../ui/WhenNear';
import { HelpMeChoose } from '../choose/HelpMeChoose';
import { useChoice } from '../choose/useChoice';
import { Section } from '../Section';
import classes from './BusinessPromotion.module.css';
import certificateUnitsClasses from './CertificateUnits.module.css';
import chooseCourseClasses from './ChooseCourse.module.css';
import { Facts } from './Facts';
import { Hero } from './Hero';
import { HOME } from './homeTexts';
import { NextSteps } from './NextSteps';
import { Testimonials } from './Testimonials';
import { WhyUs } from './WhyUs';

/** They are shown on request or far down the page, so a first visit does without them. */
const CourseCards = lazy(() => import('../CourseCards'));
const LearnerReviews = lazy(() => import('../reviews/LearnerReviews'));
const Clients = lazy(() => import('./Clients'));

export default function HomePage() {
  const { brand } = useSite();
  usePageMeta({ description: HOME.description, path: '/', jsonLd: homeJsonLd(brand) });
  return (
    <>
      <Hero />
      <Facts />
      <NextSteps />
      <Testimonials />
      <WhenNear>
        <LearnerReviews />
      </WhenNear>
      <ChooseCourse />
      <WhyUs />
      <CertificateUnits />
      <BusinessPromotion />
      <WhenNear>
        <Clients />
      </WhenNear>
    </>
  );
}

function BusinessPromotion() {
  const { title, lead, points, action } = HOME.business;
  return (
    <section className={classes.section}>
      <div className={classes.panel}>
        <div className={classes.words}>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.lead}>{lead}</p>
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <ButtonLink
            to="/online-food-safety-training-courses-for-your-business/"
            variant="next"
            size="lg"
          >
            {action}
          </ButtonLink>
        </div>
        <div className={classes.picture}>
          <DrawnPicture src={team} width={520} height={420} />
        </div>
      </div>
    </section>
  );
}

/** Set like the certificate that names them. */
function CertificateUnits() {
  const { title, lead, groups } = HOME.units;
  return (
    <Section title={title} lead={lead} tone="deep">
      <div className={certificateUnitsClasses.sheet}>
        <div className={certificateUnitsClasses.seal}>
          <DrawnPicture src={seal} width={120} height={150} />
        </div>
        {groups.map((group) => (
          <div key={group.title}>
            <h3 className={certificateUnitsClasses.heading}>{group.title}</h3>
            <ul className={certificateUnitsClasses.units}>
              {group.codes.map((code) => (
                <Unit key={code} code={code as UnitCode} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

const Unit = ({ code }: { code: UnitCode }) => (
  <li className={certificateUnitsClasses.unit}>
    <span className={certificateUnitsClasses.code}>{code}</span>
    <span className={certificateUnitsClasses.title}>{UNITS[code]}</span>
    <ul className={certificateUnitsClasses.courses} aria-label="Courses that lead to it">
      {PURCHASABLE_COURSES.filter(({ certificateCodes }) => certificateCodes.includes(code)).map(
        ({ courseId, courseName, courseReadMorePage }) => (
          <li key={courseId}>
            <Link to={courseReadMorePage}>{courseName}</Link>
          </li>
        ),
      )}
    </ul>
  </li>
);

/** Be led to a course, or see them all. */
function ChooseCourse() {
  const { showsAll, setShowsAll } = useChoice();
  const { title, lead } = HOME.choose;
  return (
    <Section title={title} lead={lead} tone="tint" id="choose">
      <div className={chooseCourseClasses.ways} role="group" aria-label={title}>
        <button
          type="button"
          className={chooseCourseClasses.way}
          aria-pressed={!showsAll}
          onClick={() => setShowsAll(false)}
        >
          Help Me Choose
        </button>
        <button
          type="button"
          className={chooseCourseClasses.way}
          aria-pressed={showsAll}
          onClick={() => setShowsAll(true)}
        >
          Show All Courses
        </button>
      </div>
      {showsAll ? (
        <Suspense fallback={null}>
          <CourseCards />
        </Suspense>
      ) : (
        <div className={chooseCourseClasses.help}>
          <HelpMeChoose />
          <div className={chooseCourseClasses.picture}>
            <DrawnPicture src={choose} width={440} height={440} />
          </div>
        </div>
      )}
    </Section>
  );
}

const ORGANISATION = '/#organisation';

/** Describes the business and the site to search engines. */
const homeJsonLd = (brand: string) => [
  {
    '@type': 'Organization',
    '@id': ORGANISATION,
    name: `${brand} Education`,
    url: '/',
    logo: '/favicon.svg',
    areaServed: { '@type': 'Country', name: 'Australia' },
  },
  {
    '@type': 'WebSite',
    '@id': '/#site',
    name: `${brand} Education`,
    url: '/',
    inLanguage: 'en-AU',
    publisher: { '@id': ORGANISATION },
  },
];
