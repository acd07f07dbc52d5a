import { type CatalogueCourse, unitsOf } from '@platewise/shared/content/courses';
import { isNswCourse, POSTED_WITHIN } from '../../../components/courses/IncludedList';
import { Part } from './Part';
import classes from './SampleCertificate.module.css';

/** A drawing of the paper at the end of the course, marked as a sample. */
export function SampleCertificate({ course }: { course: CatalogueCourse }) {
  return (
    <Part title="Your certificate" id="certificate">
      <figure className={classes.figure}>
        <Paper course={course} />
        <figcaption className={classes.caption}>
          Your statement of attainment names the units you have attained. It has a number and a code
          to scan, so anyone can check it.
          {isNswCourse(course) &&
            ` We post your printed NSW certificate to you as well: it arrives within ${POSTED_WITHIN}.`}
        </figcaption>
      </figure>
    </Part>
  );
}

function Paper({ course }: { course: CatalogueCourse }) {
  const units = unitsOf(course);
  return (
    <svg
      role="img"
      aria-label="Sample of a statement of attainment"
      className={`${classes.paper} on-paper`}
      viewBox="0 0 420 297"
      fill="none"
    >
      <rect width="420" height="297" className={classes.sheet} />
      <rect x="9" y="9" width="402" height="279" rx="4" className={classes.frame} />
      <rect x="14" y="14" width="392" height="269" rx="2" className={classes.inner} />
      <circle cx="210" cy="44" r="14" className={classes.frame} />
      <circle cx="210" cy="44" r="10" className={classes.inner} />
      <path className={classes.leaf} d="M204 50c0-9 5-13 12-13 0 9-4 14-12 13z" />
      <g textAnchor="middle">
        <text x="210" y="88" className={classes.title}>
          Statement of Attainment
        </text>
        <text x="210" y="111" className={classes.small}>
          This is a statement that
        </text>
        <text x="210" y="138" className={classes.name}>
          Your Name
        </text>
        <path className={classes.inner} d="M110 147h90M220 147h90" />
        <text x="210" y="166" className={classes.small}>
          has attained
        </text>
        {units.map(({ code, title }, i) => (
          <text
            key={code}
            x="210"
            y={184 + i * 15}
            className={classes.unit}
            data-long={title.length > 50}
          >
            {`${code} ${title}`}
          </text>
        ))}
      </g>
      <path className={classes.ink} d="M150 258h120" />
      <path className={classes.ink} d="M164 253c8-14 12-12 12-4s8-10 13-8 4 9 12 5 16-9 30-4" />
      <path className={classes.line} d="M36 252h64M36 262h44" />
      <path
        className={classes.code}
        d="M344 226h14v14h-14zM368 226h14v14h-14zM344 250h14v14h-14zM366 248h5v5h-5zM376 250h6v6h-6zM368 259h6v5h-6z"
      />
      <g transform="rotate(14 354 42)">
        <rect x="304" y="24" width="100" height="36" rx="5" className={classes.stamp} />
        <text x="354" y="50" textAnchor="middle" className={classes.sample}>
          Sample
        </text>
      </g>
    </svg>
  );
}
