import { aboutPath, isAboutName } from '@platewise/shared/brand';
import { getCourse, unitsOf } from '@platewise/shared/content/courses';
import html from '@site/about.md';
import { useParams } from 'react-router-dom';
import { useSite } from '../../../api/useSite';
import { BenchPicture } from '../../../components/pictures/BenchPicture';
import { ButtonLink } from '../../../ui/ButtonLink';
import { SampleCertificate } from '../course/SampleCertificate';
import NotFoundPage from '../NotFoundPage';
import { AskUs } from '../page/AskUs';
import { PublicPage } from '../page/PublicPage';
import { SiteText } from '../page/SiteText';
import classes from './AboutPage.module.css';

/** At /About-{brand}/, and at the address of any brand that the site had before. */
export default function AboutPage() {
  return isAboutName(useParams().about ?? '') ? <About /> : <NotFoundPage />;
}

function About() {
  const { brand, phone, email, rtoName, rtoCode } = useSite();
  const path = aboutPath(brand);
  return (
    <PublicPage
      meta={{
        title: `About ${brand}`,
        description: `${brand} teaches nationally accredited food safety online. How we teach and assess, what you can expect of us, and who answers for it.`,
        path,
        jsonLd: [
          {
            '@type': 'Organization',
            name: `${brand} Education`,
            legalName: rtoName,
            identifier: `RTO ${rtoCode}`,
            url: '/',
            email,
            telephone: phone,
            areaServed: 'AU',
          },
        ],
      }}
      heading={`About ${brand}`}
      lead="Food safety is a skill, and a kind one: it keeps the people you feed from harm. We teach it calmly, plainly and properly."
    >
      <div className={classes.columns}>
        <div className={classes.text}>
          <SiteText html={html} />
        </div>
        <aside className={classes.side} aria-label="Who we are">
          <BenchPicture />
          <dl className={classes.facts}>
            <dt>Training organisation</dt>
            <dd>{rtoName}</dd>
            <dt>RTO code</dt>
            <dd>
              {rtoCode}: <a href={registerUrl(rtoCode)}>see it on training.gov.au</a>
            </dd>
            <dt>What we teach</dt>
            <dd>Seven courses in food safety</dd>
          </dl>
          <ButtonLink to="/online-food-safety-training-courses/" variant="next">
            See the courses
          </ButtonLink>
        </aside>
      </div>
      <div className={classes.proof}>
        <SampleCertificate course={SAMPLE} />
        <SampleVerification />
      </div>
      <AskUs title="Would you like to know more?" />
    </PublicPage>
  );
}

const registerUrl = (rtoCode: string) =>
  `https://training.gov.au/organisation/details/${encodeURIComponent(rtoCode)}`;

const SAMPLE = getCourse(4);

/** The page that the code on a certificate leads to, with a name that is made up. */
function SampleVerification() {
  const { rtoName, rtoCode } = useSite();
  return (
    <section>
      <h2 className={classes.title}>Anyone can check it</h2>
      <p className={classes.lead}>
        Scan the code on a certificate. You then see this, and you can compare it with the paper.
      </p>
      <figure className={classes.sample}>
        <figcaption className={classes.mark}>Sample. The name is made up.</figcaption>
        <p className={classes.verdict}>This certificate is genuine</p>
        <dl className={classes.facts}>
          <dt>Name</dt>
          <dd>Sam Sample</dd>
          <dt>Units</dt>
          {unitsOf(SAMPLE).map(({ code, title }) => (
            <dd key={code}>
              {code} {title}
            </dd>
          ))}
          <dt>Training organisation</dt>
          <dd>
            {rtoName} (RTO code {rtoCode})
          </dd>
        </dl>
      </figure>
      <ButtonLink to="/verify/" variant="outline">
        Check a certificate
      </ButtonLink>
    </section>
  );
}
