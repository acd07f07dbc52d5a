import { unitsOf } from '@platewise/shared/content/courses';
import texts from '@site/units.yaml';
import type { CoursePageProps } from './coursePages';
import type { UnitTexts } from './courseText';
import classes from './LearnByUnit.module.css';
import { Part } from './Part';

const UNIT_TEXTS = texts as UnitTexts;

/** By unit of competency, and then by what is taught besides. */
export function LearnByUnit({ course, text }: CoursePageProps) {
  const units = unitsOf(course).map(({ code, title }) => ({ key: code, code, title }));
  const topics = text.topics.map((key) => ({ key, code: null, title: UNIT_TEXTS[key]?.title }));
  return (
    <Part title="What you learn" id="what-you-learn">
      <div className={classes.units}>
        {[...units, ...topics].map(({ key, code, title }) => (
          <section key={key} className={classes.unit}>
            {code && <p className={classes.code}>{code}</p>}
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.summary}>{UNIT_TEXTS[key]?.summary}</p>
            <ul className={classes.learn}>
              {UNIT_TEXTS[key]?.learn.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Part>
  );
}
