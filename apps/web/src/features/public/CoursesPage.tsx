import { Link } from 'react-router-dom';
import CourseCards from './CourseCards';
import classes from './CoursesPage.module.css';
import { HelpMeChoose } from './choose/HelpMeChoose';
import { PublicPage } from './page/PublicPage';
import { FINDER_PATH } from './paths';

export default function CoursesPage() {
  return (
    <PublicPage
      meta={{
        title: 'Online food safety training courses',
        description:
          'Seven nationally accredited food safety courses with online lessons: food handling and food safety supervisor, for hospitality, retail, health and community.',
        path: '/online-food-safety-training-courses/',
      }}
      heading="Online food safety training courses"
      lead="Seven nationally accredited courses, all of them online. Each says where it is valid, what it costs and what you need, before you enrol."
    >
      <section className={classes.choose} aria-label="Help me choose">
        <HelpMeChoose level={2} />
        <p className={classes.finder}>
          <Link to={`${FINDER_PATH}/`}>Or find it by your state and kind of business</Link>
        </p>
      </section>
      <CourseCards level={2} />
    </PublicPage>
  );
}
