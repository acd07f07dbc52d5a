import type { CatalogueCourse } from '@platewise/shared/content/courses';
import { Link } from 'react-router-dom';
import { useSite } from '../../../api/useSite';
import { ObservePicture } from '../../../components/pictures/StepPictures';
import { ButtonLink } from '../../../ui/ButtonLink';
import classes from './ObserverFirst.module.css';
import { Part } from './Part';

/** Told before anything is paid: without an observer nobody can finish. */
export function ObserverFirst({ course }: { course: CatalogueCourse }) {
  const { phone } = useSite();
  return (
    <Part title="Before you enrol: who can observe you?" id="observer">
      <div className={classes.panel}>
        <div className={classes.picture}>
          <ObservePicture />
        </div>
        <div>
          <p className={classes.lead}>
            You finish the course with a form filled in by a person who sees you at work. Without it
            we cannot issue your certificate. We ask for their name and email address before your
            lessons open, so please think of someone first.
          </p>
          <dl className={classes.facts}>
            <dt>Who can be your observer</dt>
            <dd>
              A manager, supervisor, chef, business owner or experienced workmate, past or present,
              who knows the work and has seen you do the tasks at least three times. You cannot
              observe yourself.
            </dd>
            <dt>What they do</dt>
            <dd>
              They answer one form about you on a phone or computer and sign it. They need no login
              and pay nothing.
            </dd>
            <dt>If you don’t have one</dt>
            <dd>
              A kitchen where you volunteer, such as a club, a school canteen or a community centre,
              counts too. Talk to us before you pay:{' '}
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
            </dd>
          </dl>
          <p className={classes.more}>
            <ButtonLink to={sampleForm(course)} variant="outline">
              See the sample form
            </ButtonLink>
            <Link to="/FAQs/third-party-observer-assessment/">All about the observer</Link>
          </p>
        </div>
      </div>
    </Part>
  );
}

/** What the observer of this course is asked, to look at and try out. */
const sampleForm = ({ courseId }: CatalogueCourse) => `/third-party-form/sample-${courseId}/`;
