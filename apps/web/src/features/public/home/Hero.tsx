import { PURCHASABLE_COURSES } from '@platewise/shared/content/courses';
import bench from '../../../components/pictures/bench.svg';
import { DrawnPicture } from '../../../components/pictures/DrawnPicture';
import { ButtonLink } from '../../../ui/ButtonLink';
import classes from './Hero.module.css';
import { HOME } from './homeTexts';

const cheapest = Math.min(...PURCHASABLE_COURSES.map(({ courseCost }) => courseCost));

export function Hero() {
  const { above, title, lead } = HOME.hero;
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
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
      </div>
      <div className={classes.picture}>
        <DrawnPicture src={bench} width={700} height={540} first />
      </div>
    </section>
  );
}
