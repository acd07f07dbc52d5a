import { PURCHASABLE_COURSES, UNITS, type UnitCode } from '@platewise/shared/content/courses';
import { Link } from 'react-router-dom';
import { useSite } from '../../../api/useSite';
import choose from '../../../components/pictures/choose.svg';
import { DrawnPicture } from '../../../components/pictures/DrawnPicture';
import seal from '../../../components/pictures/seal.svg';
import team from '../../../components/pictures/team.svg';
import { usePageMeta } from '../../../prerender/pageHead';
import { ButtonLink } from '../../../ui/ButtonLink';
import { CourseCards } from '../CourseCards';
import { HelpMeChoose } from '../choose/HelpMeChoose';
import { useChoice } from '../choose/useChoice';
import { Section } from '../Section';
import classes from './BusinessPromotion.module.css';
import certificateUnitsClasses from './CertificateUnits.module.css';
import chooseCourseClasses from './ChooseCourse.module.css';
import clientsClasses from './Clients.module.css';
import { Facts } from './Facts';
import { Hero } from './Hero';
import { HOME } from './homeTexts';
import { NextSteps } from './NextSteps';
import { Testimonials } from './Testimonials';
import { WhyUs } from './WhyUs';

export default function HomePage() {
  const { brand } = useSite();
  usePageMeta({ description: HOME.description, path: '/', jsonLd: homeJsonLd(brand) });
  return (
    <>
      <Hero />
      <Facts />
      <NextSteps />
      <Testimonials />
      <ChooseCourse />
      <WhyUs />
      <CertificateUnits />
      <BusinessPromotion />
      <Clients />
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
        <CourseCards />
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

const FILES = import.meta.glob<string>('@site/clients/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const LOGOS = new Map(
  Object.entries(FILES).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

function Clients() {
  const { title, sample, items } = HOME.clients;
  if (sample) return null;
  return (
    <Section title={title}>
      <ul className={clientsClasses.clients}>
        {items.map(({ name, file }) => (
          <li key={name} className={clientsClasses.client}>
            <img
              className={clientsClasses.logo}
              src={LOGOS.get(file)}
              alt={name}
              height={40}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const ORGANISATION = '/#organisation';

/** Who we are and what this site is, for search engines. */
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
