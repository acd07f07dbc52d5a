import type { CatalogueCourse } from '@platewise/shared/content/courses';
import type { CourseSkillWays } from '@platewise/shared/skillClips';
import { lazy, Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../../api/useSite';
import { ObservePicture } from '../../../components/pictures/StepPictures';
import { describeOffers } from '../../../components/skillWays/describeOffers';
import { ButtonLink } from '../../../ui/ButtonLink';
import { WhenNear } from '../../../ui/WhenNear';
import classes from './ObserverFirst.module.css';
import { Part } from './Part';

const SkillWayChoice = lazy(() => import('./SkillWayChoice'));

type Props = {
  course: CatalogueCourse;
  /** The ways without an observer. Null until the server has answered, and where it does not. */
  ways: CourseSkillWays | null;
  onWays: (ways: CourseSkillWays) => void;
};

/** Learners must know before they pay that they cannot finish without an observer, and whether this course has another way. */
export function ObserverFirst({ course, ways, onWays }: Props) {
  const { phone } = useSite();
  const otherWays = describeOffers(ways?.offers);
  const call = <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>;
  return (
    <Part title="Before you enrol: who can observe you?" id="observer">
      <WhenNear>
        <LoadSkillWays courseId={course.courseId} onWays={onWays} />
      </WhenNear>
      <div className={classes.panel}>
        <div className={classes.picture}>
          <ObservePicture />
        </div>
        <div>
          {otherWays ? (
            <p className={classes.lead}>
              You finish the course by showing what you can do. An observer who sees you at work
              fills in a form about it, or you show it {otherWays}. Without one of these we can’t
              issue your certificate, so please think about it before you pay.
            </p>
          ) : (
            <p className={classes.lead}>
              You finish the course with a form filled in by a person who sees you at work. Without
              it we can’t issue your certificate. We ask for their name and email address before
              your lessons open, so please think of someone first.
            </p>
          )}
          <dl className={classes.facts}>
            <dt>Who can be your observer</dt>
            <dd>
              A manager, supervisor, chef, business owner or experienced workmate, past or present,
              who knows the work and has seen you do the tasks at least three times. You can’t
              observe yourself.
            </dd>
            <dt>What they do</dt>
            <dd>
              They answer one form about you on a phone or computer and sign it. They need no login
              and pay nothing.
            </dd>
            <dt>If you don’t have one</dt>
            <dd>
              {otherWays && `In this course you can show your skills ${otherWays} instead. `}A
              kitchen where you volunteer, such as a club, a school canteen or a community centre,
              counts too. {otherWays ? 'Not sure? Talk' : 'Talk'} to us before you pay: {call}.
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
      {ways && otherWays && (
        <Suspense>
          <SkillWayChoice courseId={course.courseId} ways={ways} />
        </Suspense>
      )}
    </Part>
  );
}

type LoadProps = { courseId: number; onWays: (ways: CourseSkillWays) => void };

/** Uses `fetch`, so that public pages do without the HTTP client. Without an answer, the page is about the observer only. */
function LoadSkillWays({ courseId, onWays }: LoadProps) {
  useEffect(() => {
    let isGone = false;
    fetch(`/api/v1/courses/${courseId}/skill-ways`)
      .then((answer) => (answer.ok ? (answer.json() as Promise<CourseSkillWays>) : null))
      .then((ways) => {
        if (ways && !isGone) onWays(ways);
      })
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [courseId, onWays]);
  return null;
}

/** The questions that the observer of this course answers, to look at and try out. */
const sampleForm = ({ courseId }: CatalogueCourse) => `/third-party-form/sample-${courseId}/`;
