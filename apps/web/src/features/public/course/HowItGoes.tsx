import type { CatalogueCourse } from '@platewise/shared/courses';
import { isNswCourse, POSTED_WITHIN } from '../../../components/includedIn';
import classes from './HowItGoes.module.css';
import { Part } from './Part';
import { showHours } from './showHours';

type Props = { course: CatalogueCourse; hours: [number, number] };

export function HowItGoes({ course, hours }: Props) {
  const nsw = isNswCourse(course);
  return (
    <Part title="How it goes">
      <ol className={classes.steps}>
        <li>
          <h3 className={classes.title}>Enrol, and begin at once</h3>
          <p>Make an account, pay, and answer some questions about yourself and your work.</p>
        </li>
        <li>
          <h3 className={classes.title}>Study: {showHours(hours).toLowerCase()}</h3>
          <p>
            Short lessons with a quiz after each section, and one at the end. A wrong answer is no
            harm: you try again. Stop and go on when you like, for 12 months.
          </p>
        </li>
        <li>
          <h3 className={classes.title}>Be observed at work</h3>
          <p>
            Over three shifts or more your observer sees you do the tasks, then answers the form.
          </p>
        </li>
        <li>
          <h3 className={classes.title}>
            {nsw ? 'Get your two certificates' : 'Print your certificate'}
          </h3>
          <p>
            Download your statement of attainment as soon as everything is confirmed.
            {nsw &&
              ` We post your printed NSW certificate to you: it arrives within ${POSTED_WITHIN}, by express post.`}
          </p>
        </li>
      </ol>
    </Part>
  );
}
