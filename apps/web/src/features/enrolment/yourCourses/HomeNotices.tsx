import { Alert, Anchor } from '@mantine/core';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { IconMailOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ProveEmail } from '../../../components/proveEmail/ProveEmail';
import classes from './YourCourses.module.css';

/** Above the list: an address that is not confirmed yet, or that our emails do not reach. */
export function HomeNotices({ courses = [] }: { courses?: UserCourse[] }) {
  const [unreached] = courses.flatMap(({ unreachedEmail }) => unreachedEmail ?? []);
  const doesObserverWait = courses.some(({ observer }) => observer?.waitsForProof);
  return (
    <>
      {unreached && (
        <Alert color="tomato" icon={<IconMailOff aria-hidden />} className={classes.notice}>
          We can’t reach you at {unreached}.{' '}
          <Anchor component={Link} inherit to="/Update-Profile">
            Please correct your email.
          </Anchor>
        </Alert>
      )}
      <NameChangeNotice state={courses[0]?.nameChange} />
      <ProveEmail>
        {doesObserverWait
          ? 'We’ll email the form to your observer as soon as your address is confirmed.'
          : 'This makes sure that your certificate and our emails reach you.'}
      </ProveEmail>
    </>
  );
}

const NAME_CHANGE_NEWS: Record<string, string> = {
  waiting: 'We are looking at your request for another name.',
  approved: 'Your name has been changed.',
  declined: 'We could not change your name.',
};

function NameChangeNotice({ state }: { state: string | null | undefined }) {
  const news = state && NAME_CHANGE_NEWS[state];
  if (!news) return null;
  return (
    <p className={classes.notice}>
      {news}{' '}
      <Anchor component={Link} inherit to="/Change-Your-Name/">
        {state === 'declined' ? 'See why' : 'See the details'}
      </Anchor>
    </p>
  );
}
