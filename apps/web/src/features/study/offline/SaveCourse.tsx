import { Anchor, Button } from '@mantine/core';
import { IconCircleCheck, IconDeviceMobileDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isCourseSaved, unsaveCourse } from '../../../offline/savedCourses';
import { notify } from '../../../ui/feedback/notify';
import classes from './SaveCourse.module.css';
import { storeCourse } from './storeCourse';

type State = 'unknown' | 'not saved' | 'saved' | { share: number };

const NOT_SAVED =
  'The course could not be saved. Check your connection and the room on this device, then try again.';

/** Saves a course on this device with one tap, so that it can be read without a connection. */
export function SaveCourse({ userCourseId }: { userCourseId: string }) {
  const [state, setState] = useState<State>('unknown');
  useEffect(() => {
    let isLeft = false;
    void isCourseSaved(userCourseId).then((isSaved) => {
      if (!isLeft) setState(isSaved ? 'saved' : 'not saved');
    });
    return () => {
      isLeft = true;
    };
  }, [userCourseId]);

  async function save() {
    setState({ share: 0 });
    try {
      await storeCourse(userCourseId, (share) => setState({ share }));
      setState('saved');
    } catch (error) {
      console.warn('the course could not be saved', error);
      notify.error(NOT_SAVED);
      setState('not saved');
    }
  }

  async function remove() {
    await unsaveCourse(userCourseId);
    setState('not saved');
  }

  if (state === 'unknown') return null;
  if (state === 'saved')
    return (
      <span className={classes.saved}>
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        <span role="status">Saved on this device</span>
        <Anchor component="button" type="button" size="sm" onClick={() => void remove()}>
          Remove
        </Anchor>
      </span>
    );
  const isSaving = state !== 'not saved';
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={classes.save}
      aria-disabled={isSaving || undefined}
      leftSection={<IconDeviceMobileDown size={20} stroke={1.75} aria-hidden />}
      onClick={() => {
        if (!isSaving) void save();
      }}
    >
      {isSaving ? `Saving… ${Math.round(state.share * 100)}%` : 'Save This Course on This Device'}
    </Button>
  );
}
