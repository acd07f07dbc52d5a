import { Anchor, Button, Group } from '@mantine/core';
import { showDay } from '@platewise/shared/dates';
import {
  MOST_REVIEW,
  MOST_SHOWN_NAME,
  MOST_STARS,
  type OwnReview,
  writeReviewSchema,
} from '@platewise/shared/reviews';
import { useState } from 'react';
import { useUser } from '../../../api/session';
import { Stars } from '../../../components/Stars';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { draftStorage } from '../../../ui/drafts/draftStorage';
import { notify } from '../../../ui/feedback/notify';
import { CheckField } from '../../../ui/form/CheckField';
import { Form } from '../../../ui/form/Form';
import { RadioField } from '../../../ui/form/RadioField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TextField } from '../../../ui/form/TextField';
import classes from './CourseReview.module.css';
import {
  useOwnReviewQuery,
  useWithdrawReviewMutation,
  useWriteReviewMutation,
} from './ownReviewApi';

type Props = { userCourseId: string };

/** Asks a learner with a certificate for a review, or shows the review that the learner has written. */
export function CourseReview({ userCourseId }: Props) {
  const { data } = useOwnReviewQuery(userCourseId);
  if (!data) return null;
  const { mayWrite, review } = data;
  if (review && review.state !== 'withdrawn')
    return <WrittenReview review={review} userCourseId={userCourseId} />;
  return mayWrite ? <AskForReview userCourseId={userCourseId} /> : null;
}

const isYes = (value: unknown): value is true => value === true;

/** A learner who does not want to write one is not asked again on this device. */
function AskForReview({ userCourseId }: Props) {
  const [declined] = useState(() => draftStorage(`no-review-${userCourseId}`, 'device', isYes));
  const [isAsked, setIsAsked] = useState(() => !declined.read());
  if (!isAsked)
    return (
      <Anchor
        component="button"
        type="button"
        onClick={() => {
          declined.remove();
          setIsAsked(true);
        }}
      >
        Write a review of the course
      </Anchor>
    );
  return (
    <section className={classes.review} aria-labelledby="write-review">
      <h2 id="write-review" className={classes.heading}>
        What would you say to others about this course?
      </h2>
      <p className={classes.about}>
        We show every review, good or bad, and pay for none. You can take yours back on this page at
        any time.
      </p>
      <ReviewForm
        userCourseId={userCourseId}
        onDecline={() => {
          declined.write(true);
          setIsAsked(false);
        }}
      />
    </section>
  );
}

const STARS = Array.from({ length: MOST_STARS }, (_, i) => MOST_STARS - i).map((count) => ({
  value: String(count),
  label: count === 1 ? '1 star' : `${count} stars`,
}));

function ReviewForm({ userCourseId, onDecline }: Props & { onDecline: () => void }) {
  const user = useUser();
  const [write] = useWriteReviewMutation();
  const name = user ? [user.firstName, user.lastName && `${user.lastName.charAt(0)}.`] : [];
  return (
    <Form
      initialValues={{
        stars: '',
        text: '',
        shownName: name.filter(Boolean).join(' '),
        consent: false,
      }}
      schema={writeReviewSchema}
      draftKey={`review-${userCourseId}`}
      onSubmit={async (review) => {
        await write({ ...review, userCourseId }).unwrap();
        notify.success('Thank you. Your review is on our site now.');
      }}
      failure="Unable to publish your review."
    >
      <RadioField name="stars" label="Your stars" options={STARS} layout="row" />
      <TextAreaField
        name="text"
        label="Your review"
        description="What helped you, and what didn’t? Please name no one at your work."
        maxLength={MOST_REVIEW}
        rows={4}
      />
      <TextField
        name="shownName"
        label="Your name, as we show it"
        description="Your first name is enough."
        maxLength={MOST_SHOWN_NAME}
        autoComplete="off"
      />
      <CheckField
        name="consent"
        label="I agree that everyone can read my review and this name on your site."
      />
      <Group>
        <SubmitButton size="md">Publish my review</SubmitButton>
        <Button variant="subtle" onClick={onDecline}>
          No, thanks
        </Button>
      </Group>
    </Form>
  );
}

type WrittenProps = Props & { review: NonNullable<OwnReview['review']> };

function WrittenReview({ review, userCourseId }: WrittenProps) {
  const [withdraw] = useWithdrawReviewMutation();
  const [asks, setAsks] = useState(false);
  const { stars, text, shownName, writtenOn, answer, state, removedReason } = review;
  return (
    <section className={classes.review} aria-labelledby="own-review">
      <h2 id="own-review" className={classes.heading}>
        Your review
      </h2>
      {state === 'removed' && (
        <p className={classes.about}>
          We had to take your review off our site, because the law does not allow us to show it:{' '}
          {removedReason}
        </p>
      )}
      <Stars count={stars} />
      <p className={classes.text}>{text}</p>
      <p className={classes.about}>
        {shownName}, {showDay(writtenOn)}
      </p>
      {answer && <p className={classes.text}>Our answer: {answer}</p>}
      {state === 'shown' && (
        <Anchor component="button" type="button" onClick={() => setAsks(true)}>
          Take my review back
        </Anchor>
      )}
      <ConfirmDialog
        opened={asks}
        title="Take your review back"
        confirmLabel="Take it back"
        onConfirm={() => withdraw(userCourseId)}
        success="Your review is no longer on our site."
        failure="Unable to take your review back."
        onClose={() => setAsks(false)}
      >
        <p>No one will see it on our site any more. You can write another one later.</p>
      </ConfirmDialog>
    </section>
  );
}
