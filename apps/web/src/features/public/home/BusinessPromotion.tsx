import { DrawnPicture } from '../../../components/pictures/DrawnPicture';
import team from '../../../components/pictures/team.svg';
import { ButtonLink } from '../../../ui/ButtonLink';
import classes from './BusinessPromotion.module.css';
import { HOME } from './homeTexts';

export function BusinessPromotion() {
  const { title, lead, points, action } = HOME.business;
  return (
    <section className={classes.section}>
      <div className={classes.panel}>
        <div className={classes.words}>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.lead}>{lead}</p>
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <ButtonLink
            to="/online-food-safety-training-courses-for-your-business/"
            variant="next"
            size="lg"
          >
            {action}
          </ButtonLink>
        </div>
        <div className={classes.picture}>
          <DrawnPicture src={team} width={520} height={420} />
        </div>
      </div>
    </section>
  );
}
