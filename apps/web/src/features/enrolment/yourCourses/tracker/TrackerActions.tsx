import { Button } from '@mantine/core';
import { MOST_SENDS_A_DAY } from '@platewise/shared/limits';
import type { ObserverStatus } from '@platewise/shared/observerForms/status';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { IconEye, IconMailForward, IconPencil, IconShare, IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from './Tracker.module.css';
import type { DialogName } from './TrackerDialogs';

type Props = { course: UserCourse; standing: ObserverStatus };

const TrackerDialogs = lazy(() => import('./TrackerDialogs'));

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function TrackerActions({ course, standing }: Props) {
  const [opened, setOpened] = useState<DialogName | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => setOpened(null);
  const open = (dialog: DialogName) => {
    setOpened(dialog);
    setWasOpened(true);
  };
  const { state, observerEmail, link, sendsLeftToday } = standing;
  const isNamed = observerEmail !== null;
  const isAsked = isNamed && state !== 'declined';
  const about = (what: string) => `${what}: ${course.courseTitle}`;
  const action = (what: string, dialog: DialogName, Icon: typeof IconPencil) => (
    <Button
      variant="default"
      classNames={{ root: classes.action, label: classes.actionLabel }}
      leftSection={<Icon {...ICON} />}
      aria-label={about(what)}
      onClick={() => open(dialog)}
    >
      {what}
    </Button>
  );
  const dialogs = wasOpened && (
    <Suspense fallback={null}>
      <TrackerDialogs course={course} standing={standing} opened={opened} onClose={close} />
    </Suspense>
  );
  if (state === 'not satisfied')
    return (
      <>
        <div className={classes.actions}>
          {action('Ask for another observation', 'observe', IconEye)}
        </div>
        {dialogs}
      </>
    );
  return (
    <>
      <div className={classes.actions}>
        {isAsked &&
          action(
            state === 'failed' ? 'Correct the address' : 'Edit details',
            'correct',
            IconPencil,
          )}
        {isNamed &&
          sendsLeftToday > 0 &&
          action(state === 'not sent' ? 'Send' : 'Resend email', 'send', IconMailForward)}
        {action(isNamed ? 'Name another observer' : 'Name your observer', 'name', IconUserPlus)}
        {isAsked && link && action('Share the link', 'code', IconShare)}
      </div>
      {isNamed && sendsLeftToday === 0 && (
        <p className={classes.quiet}>
          You've sent the form {MOST_SENDS_A_DAY} times today. You can send it again tomorrow
          {isAsked ? ', or share the link now' : ''}.
        </p>
      )}
      {dialogs}
    </>
  );
}
