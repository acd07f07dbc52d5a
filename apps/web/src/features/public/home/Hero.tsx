import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import { lazy, Suspense } from 'react';
import { USER_TYPES, useUser } from '../../../api/session';
import bench from '../../../components/pictures/bench.svg';
import { DrawnPicture } from '../../../components/pictures/DrawnPicture';
import { ButtonLink } from '../../../ui/ButtonLink';
import classes from './Hero.module.css';
import { HOME } from './homeTexts';

const cheapest = Math.min(...PURCHASABLE_COURSES.map(({ courseCost }) => courseCost));

/** Visitors do without it. */
const ContinueLearning = lazy(() => import('./ContinueLearning'));

/** Sells to visitors. Learners who are signed in are led to the place where they stopped. */
export function Hero() {
  const user = useUser();
  const learner = user?.hasCourses && user.userType === USER_TYPES.student ? user : null;
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <Suspense fallback={<Offer />}>
          {learner ? <ContinueLearning key={learner.id} user={learner} /> : <Offer />}
        </Suspense>
      </div>
      <div className={classes.picture}>
        <DrawnPicture src={bench} width={700} height={540} first />
      </div>
    </section>
  );
}

function Offer() {
  const { above, title, lead } = HOME.hero;
  return (
    <>
      <p className={classes.above}>{above}</p>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      <div className={classes.next}>
        <ButtonLink to="/online-food-safety-training-courses/" variant="next" size="lg">
          Explore Courses
        </ButtonLink>
        <a className={classes.choose} href="#choose">
          Help Me Choose
        </a>
      </div>
      <p className={classes.price}>
        Courses from ${cheapest}.00. You have 12 months to finish, and pay once.
      </p>
    </>
  );
}
