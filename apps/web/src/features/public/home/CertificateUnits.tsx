import { PURCHASABLE_COURSES, UNITS, type UnitCode } from '@platewise/shared/courses';
import { Link } from 'react-router-dom';
import { DrawnPicture } from '../../../components/pictures/DrawnPicture';
import seal from '../../../components/pictures/seal.svg';
import { Section } from '../Section';
import classes from './CertificateUnits.module.css';
import { HOME } from './homeTexts';

/** Set like the certificate that names them. */
export function CertificateUnits() {
  const { title, lead, groups } = HOME.units;
  return (
    <Section title={title} lead={lead} tone="deep">
      <div className={classes.sheet}>
        <div className={classes.seal}>
          <DrawnPicture src={seal} width={120} height={150} />
        </div>
        {groups.map((group) => (
          <div key={group.title}>
            <h3 className={classes.heading}>{group.title}</h3>
            <ul className={classes.units}>
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
  <li className={classes.unit}>
    <span className={classes.code}>{code}</span>
    <span className={classes.title}>{UNITS[code]}</span>
    <ul className={classes.courses} aria-label="Courses that lead to it">
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
