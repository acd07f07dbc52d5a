import choose from '../../../components/pictures/choose.svg';
import { DrawnPicture } from '../../../components/pictures/DrawnPicture';
import { CourseCards } from '../CourseCards';
import { HelpMeChoose } from '../choose/HelpMeChoose';
import { useChoice } from '../choose/useChoice';
import { Section } from '../Section';
import classes from './ChooseCourse.module.css';
import { HOME } from './homeTexts';

/** Be led to a course, or see them all. */
export function ChooseCourse() {
  const { showsAll, setShowsAll } = useChoice();
  const { title, lead } = HOME.choose;
  return (
    <Section title={title} lead={lead} tone="tint" id="choose">
      <div className={classes.ways} role="group" aria-label={title}>
        <button
          type="button"
          className={classes.way}
          aria-pressed={!showsAll}
          onClick={() => setShowsAll(false)}
        >
          Help Me Choose
        </button>
        <button
          type="button"
          className={classes.way}
          aria-pressed={showsAll}
          onClick={() => setShowsAll(true)}
        >
          Show All Courses
        </button>
      </div>
      {showsAll ? (
        <CourseCards />
      ) : (
        <div className={classes.help}>
          <HelpMeChoose />
          <div className={classes.picture}>
            <DrawnPicture src={choose} width={440} height={440} />
          </div>
        </div>
      )}
    </Section>
  );
}
