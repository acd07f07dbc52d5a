import { Button, Group, Stack } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import { reviewSkillWaySchema, type SkillWayRow } from '@platewise/shared/skillClips/desk';
import { useState } from 'react';
import { Permitted } from '../../../components/Permitted';
import { BackLink } from '../../../ui/BackLink';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FormDialog } from '../../../ui/FormDialog';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { EmptyState } from '../../../ui/list/EmptyState';
import { Page } from '../../../ui/Page';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { TitledSection } from '../../../ui/TitledSection';
import classes from './SkillWaysPage.module.css';
import {
  useReviewSkillWayMutation,
  useSkillWaysQuery,
  useWithdrawSkillWayMutation,
} from './skillClipsApi';

/** The courses that can offer video. Each is off until an assessor has tried its shot list. */
export default function SkillWaysPage() {
  const { data, isError, refetch } = useSkillWaysQuery();
  return (
    <Page
      title="Courses with video"
      width="full"
      lead="Learners can choose video once an assessor has tried the shot list and recorded a review. A changed list needs another one."
    >
      <BackLink to="/Admin/Skill-Clips">All learners on video</BackLink>
      {isError && (
        <EmptyState
          title="There was an error loading the courses."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {!data && !isError && <SkeletonLines lines={6} />}
      {data?.length === 0 && <p>No course has a shot list in its content.</p>}
      <Stack gap="xl">
        {data?.map((way) => (
          <Way key={way.courseId} way={way} />
        ))}
      </Stack>
    </Page>
  );
}

function Way({ way }: { way: SkillWayRow }) {
  const { courseTitle, review, former, shots } = way;
  return (
    <TitledSection title={courseTitle}>
      <p>
        {review
          ? `On. Reviewed by ${review.reviewedByName}, ${showTime(new Date(review.reviewedAt))}: ${review.note}`
          : 'Off. This shot list has no review.'}
        {former > 0 && ` ${formatCount(former, 'earlier review')}.`}
      </p>
      <details className={classes.list}>
        <summary>The shot list: {formatCount(shots.length, 'clip')}</summary>
        <ol>
          {shots.map((shot) => (
            <li key={shot.key}>
              <strong>{shot.title}</strong>, day {shot.occasion}, {shot.least} to {shot.most}{' '}
              seconds. {shot.show.join(' ')} To say: “{shot.say}” You must see:{' '}
              {shot.see.join('; ')}.
            </li>
          ))}
        </ol>
      </details>
      <Permitted needs="assessments decide">
        <Change way={way} />
      </Permitted>
    </TitledSection>
  );
}

function Change({ way: { courseId, courseTitle, toolHash, review } }: { way: SkillWayRow }) {
  const [isOpen, setIsOpen] = useState(false);
  const [record] = useReviewSkillWayMutation();
  const [withdraw] = useWithdrawSkillWayMutation();
  const close = () => setIsOpen(false);
  return (
    <Group>
      <Button variant={review ? 'default' : 'filled'} onClick={() => setIsOpen(true)}>
        {review ? 'Switch video off…' : 'Record a review…'}
      </Button>
      {isOpen && !review && (
        <FormDialog
          title={`Review of ${courseTitle}`}
          initialValues={{ toolHash, note: '' }}
          schema={reviewSkillWaySchema}
          onSubmit={(values) => record({ courseId, ...values }).unwrap()}
          success="The review has been recorded. Learners can choose video from now on."
          failure="The review couldn’t be recorded."
          submitLabel="Record the review"
          onClose={close}
        >
          <TextAreaField
            name="note"
            label="How you reviewed it"
            description="Who tried the shot list, with whom, and what was changed."
            maxLength={1000}
          />
        </FormDialog>
      )}
      <ConfirmDialog
        opened={isOpen && review !== null}
        title="Switch video off?"
        confirmLabel="Switch off"
        danger
        success="Video has been switched off."
        failure="Video couldn’t be switched off."
        onClose={close}
        onConfirm={() => withdraw(courseId)}
      >
        Learners can no longer choose video for {courseTitle}. Those who have begun may finish.
      </ConfirmDialog>
    </Group>
  );
}
