import { Button, Group, Stack } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import type { ReviewedWay } from '@platewise/shared/skillClips';
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

const WAYS: Record<ReviewedWay, { title: string; name: string; isOff: string }> = {
  video: { title: 'on video', name: 'video', isOff: 'Video is off for this course.' },
  live: {
    title: 'in live sessions',
    name: 'live sessions',
    isOff: 'Live sessions are off for this course.',
  },
};

/** The courses that can offer video or live sessions. Each way is off until an assessor has tried the shot list in it. */
export default function SkillWaysPage() {
  const { data, isError, refetch } = useSkillWaysQuery();
  return (
    <Page
      title="Video and live by course"
      width="full"
      lead="Learners can choose video or live sessions once an assessor has tried the shot list in that way and recorded a review. A changed list needs another one."
    >
      <Group gap="lg" mt="xs">
        <BackLink to="/Admin/Skill-Clips">All learners on video</BackLink>
        <BackLink to="/Admin/Live-Sessions">All live sessions</BackLink>
      </Group>
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
          <Way key={`${way.courseId} ${way.way}`} way={way} />
        ))}
      </Stack>
    </Page>
  );
}

function Way({ way }: { way: SkillWayRow }) {
  const { courseTitle, review, former, shots } = way;
  return (
    <TitledSection title={`${courseTitle}, ${WAYS[way.way].title}`}>
      <p>
        {review
          ? `On. Reviewed by ${review.reviewedByName}, ${showTime(new Date(review.reviewedAt))}: ${review.note}`
          : 'Off. This shot list has no review for it.'}
        {former > 0 && ` ${formatCount(former, 'earlier review')}.`}
      </p>
      <details className={classes.list}>
        <summary>
          The shot list: {formatCount(shots.length, way.way === 'live' ? 'task' : 'clip')}
        </summary>
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

function Change({ way: row }: { way: SkillWayRow }) {
  const { courseId, courseTitle, way, toolHash, review } = row;
  const { title, name, isOff } = WAYS[way];
  const [isOpen, setIsOpen] = useState(false);
  const [record] = useReviewSkillWayMutation();
  const [withdraw] = useWithdrawSkillWayMutation();
  const close = () => setIsOpen(false);
  return (
    <Group>
      <Button variant={review ? 'default' : 'filled'} onClick={() => setIsOpen(true)}>
        {review ? `Switch ${name} off…` : 'Record a review…'}
      </Button>
      {isOpen && !review && (
        <FormDialog
          title={`Review of ${courseTitle}, ${title}`}
          initialValues={{ way, toolHash, note: '' }}
          schema={reviewSkillWaySchema}
          onSubmit={(values) => record({ courseId, ...values }).unwrap()}
          success={`The review has been recorded. Learners can choose ${name} from now on.`}
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
        title={`Switch ${name} off?`}
        confirmLabel="Switch off"
        danger
        success={isOff}
        failure="It couldn’t be switched off."
        onClose={close}
        onConfirm={() => withdraw({ courseId, way })}
      >
        Learners can no longer choose {name} for {courseTitle}. Those who have begun may finish.
      </ConfirmDialog>
    </Group>
  );
}
