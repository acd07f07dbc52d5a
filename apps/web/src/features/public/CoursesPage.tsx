import { CourseCards } from './CourseCards';
import classes from './CoursesPage.module.css';
import { HelpMeChoose } from './choose/HelpMeChoose';
import { PublicPage } from './page/PublicPage';

export default function CoursesPage() {
  return (
    <PublicPage
      meta={{
        title: 'Online food safety training courses',
        description:
          'Seven nationally accredited food safety courses, all online: food handling and food safety supervisor, for hospitality, retail, health and community.',
        path: '/online-food-safety-training-courses/',
      }}
      heading="Online food safety training courses"
      lead="Seven nationally accredited courses, all of them online. Each says where it is valid, what it costs and what you need, before you enrol."
    >
      <section className={classes.choose} aria-label="Help me choose">
        <HelpMeChoose level={2} />
      </section>
      <h2 className={classes.title}>All courses</h2>
      <CourseCards level={3} />
    </PublicPage>
  );
}
