import { PURCHASABLE_COURSES } from '@platewise/shared/courses';
import { BenchPicture } from '../../../components/pictures/BenchPicture';
import { ButtonLink } from '../../../ui/ButtonLink';
import classes from './Hero.module.css';

const cheapest = Math.min(...PURCHASABLE_COURSES.map(({ courseCost }) => courseCost));

export function Hero() {
  return (
    <section className={classes.band}>
      <div className={classes.hero}>
        <div className={classes.words}>
          <h1 className={classes.title}>Food safety, learnt properly. Certified today.</h1>
          <p className={classes.lead}>
            Nationally accredited courses for kitchens, cafés and care. Study online at your own
            pace, have your skills confirmed at work, and print your statement of attainment.
          </p>
          <div className={classes.next}>
            <ButtonLink to="/online-food-safety-training-courses/" variant="next" size="lg">
              Explore Courses
            </ButtonLink>
            <p className={classes.price}>From ${cheapest}.00, with 12 months to finish.</p>
          </div>
        </div>
        <div className={classes.picture}>
          <BenchPicture />
        </div>
      </div>
    </section>
  );
}
