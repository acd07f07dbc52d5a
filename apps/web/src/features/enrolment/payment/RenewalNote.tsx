import { Alert, Anchor } from '@mantine/core';
import { NSW_CERTIFICATE_YEARS } from '@platewise/shared/certificates';
import { getCourse, showPrice } from '@platewise/shared/content/courses';
import { showDay } from '@platewise/shared/dates';
import { RENEWAL_DAYS, type Recertification } from '@platewise/shared/recertification';
import { Link } from 'react-router-dom';
import { NEW_ENROLMENT } from '../pages';
import classes from './Payment.module.css';

type Props = { renewal: Recertification };

/** Before payment: whether the learner may take the refresher, else why not and what instead, and what stays as it was. */
export const RenewalNote = ({ renewal }: Props) => (
  <Alert
    color={renewal.kind === 'refresher' ? 'leaf' : 'saffron'}
    title={
      renewal.kind === 'refresher'
        ? 'You can renew with the refresher'
        : 'You need the full course again'
    }
  >
    <p className={classes.advice}>{describeOffer(renewal)}</p>
    <p className={classes.advice}>
      We have filled in your address and email address. Step 2 has your phone number and your other
      answers, and you can change them there. Your enrolment will show that {renewal.learnerName}{' '}
      renews certificate {renewal.certificateNumber}. Your statement of attainment stays valid.
    </p>
    <p className={classes.advice}>
      Not what you want?{' '}
      <Anchor inherit component={Link} to={NEW_ENROLMENT}>
        Choose another course
      </Anchor>
    </p>
  </Alert>
);

function describeOffer({ kind, courseId, certifiedUntil, until }: Recertification) {
  const course = getCourse(courseId ?? 0);
  const [lastDay, lastRenewal] = [showDay(certifiedUntil ?? ''), showDay(until ?? '')];
  if (kind === 'refresher')
    return `Your certificate's last day is ${lastDay}. The ${course.courseTitle} (${showPrice(course)}) renews it for ${NSW_CERTIFICATE_YEARS} years if you take it by ${lastRenewal}.`;
  return `Your certificate's last day was ${lastDay}. The refresher is only enough for ${RENEWAL_DAYS} days after that, until ${lastRenewal}. The course for you is the ${course.courseTitle} (${showPrice(course)}), valid for ${NSW_CERTIFICATE_YEARS} years.`;
}
