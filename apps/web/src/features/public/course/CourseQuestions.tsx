import { type CatalogueCourse, showPrice } from '@platewise/shared/courses';
import { Link } from 'react-router-dom';
import { FaqList } from '../faqs/FaqList';
import type { Faq } from '../faqs/faqText';
import classes from './CourseQuestions.module.css';
import { EnrolButton } from './EnrolButton';
import { Part } from './Part';

type Props = { course: CatalogueCourse; faqs: Faq[] };

/** The last questions, and the button again for whoever has none left. */
export function CourseQuestions({ course, faqs }: Props) {
  return (
    <Part title="Questions and answers" id="questions">
      <FaqList faqs={faqs} />
      <div className={classes.end}>
        <div>
          <p className={classes.ready}>Ready? {showPrice(course)}, and 12 months to finish.</p>
          <p className={classes.staff}>
            For your staff?{' '}
            <Link to="/online-food-safety-training-courses-for-your-business/">
              Buy vouchers for your business
            </Link>
          </p>
        </div>
        <EnrolButton course={course} size="lg" />
      </div>
    </Part>
  );
}
