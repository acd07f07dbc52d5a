import type { CatalogueCourse } from '@platewise/shared/content/courses';
import {
  courseInformation,
  type InformationWords,
} from '@platewise/shared/courseInformation/writeInformation';
import words from '@site/information.yaml';
import { Link } from 'react-router-dom';
import { useSite } from '../../../api/useSite';
import { InformationText } from '../../../components/suitability/InformationText';
import { suitsMeOf } from '../../../components/suitability/suitsMeOf';
import { ButtonLink } from '../../../ui/ButtonLink';
import classes from './BeforeYouPay.module.css';
import { Part } from './Part';

type Props = { course: CatalogueCourse; hours: readonly [number, number] };

/** The information that the law asks for before a learner pays. It is printed alone. */
export function BeforeYouPay({ course, hours }: Props) {
  const site = useSite();
  const text = courseInformation(course, words as InformationWords, { hours, site });
  return (
    <Part
      title={`Before you pay: ${course.courseName}`}
      id={BEFORE_YOU_PAY}
      lead="Please read this first. We ask you to confirm it when you enrol."
    >
      <InformationText text={text} />
      <div className={classes.buttons}>
        <ButtonLink to={suitsMeOf(course)} variant="outline">
          Does this course suit me? (4 minutes)
        </ButtonLink>
        <button type="button" className={classes.print} onClick={printPart}>
          Print this part
        </button>
      </div>
    </Part>
  );
}

const BEFORE_YOU_PAY = 'before-you-pay';

/** In the card with the price. */
export const BeforeYouPayLinks = ({ course }: { course: CatalogueCourse }) => (
  <p className={classes.links}>
    <Link to={suitsMeOf(course)}>Does this course suit me? 4 minutes</Link>
    <a href={`#${BEFORE_YOU_PAY}`}>All you should know before you pay</a>
  </p>
);

/** Everything else of the page is hidden until the print dialog has closed (`BeforeYouPay.module.css`). */
function printPart() {
  const { dataset } = document.documentElement;
  dataset.prints = BEFORE_YOU_PAY;
  window.addEventListener('afterprint', () => delete dataset.prints, { once: true });
  window.print();
}
