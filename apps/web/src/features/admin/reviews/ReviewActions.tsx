import { Anchor } from '@mantine/core';
import { fullName } from '@platewise/shared/personNames';
import {
  answerReviewSchema,
  MOST_REMOVAL_REASON,
  MOST_REVIEW,
  type ReviewRow,
  removeReviewSchema,
} from '@platewise/shared/reviews';
import { useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import actionClasses from '../officeList/rowActions.module.css';
import { useAnswerReviewMutation, useRemoveReviewMutation } from './reviewsApi';

/** Only a review on the site can be answered or removed. */
export function ReviewActions({ row }: { row: ReviewRow }) {
  /** With the review as it was then: what comes in later must not slip under what is typed. */
  const [opened, setOpened] = useState<{ action: 'answer' | 'remove'; row: ReviewRow } | null>(
    null,
  );
  if (row.state !== 'shown') return null;
  const close = () => setOpened(null);
  const name = fullName(row);
  const answerLabel = row.answer ? 'Change the answer' : 'Answer';
  return (
    <div className={actionClasses.actions}>
      <Anchor
        component="button"
        type="button"
        className={actionClasses.action}
        aria-label={`${answerLabel}: ${name}`}
        onClick={() => setOpened({ action: 'answer', row })}
      >
        {answerLabel}
      </Anchor>
      <Anchor
        component="button"
        type="button"
        className={actionClasses.danger}
        aria-label={`Remove: ${name}`}
        onClick={() => setOpened({ action: 'remove', row })}
      >
        Remove
      </Anchor>
      {opened?.action === 'answer' && <AnswerDialog row={opened.row} onClose={close} />}
      {opened?.action === 'remove' && <RemoveDialog row={opened.row} onClose={close} />}
    </div>
  );
}

type Props = { row: ReviewRow; onClose: () => void };
const answerForm = answerReviewSchema.pick(['answer']);
const removeForm = removeReviewSchema.pick(['reason']);

function AnswerDialog({ row, onClose }: Props) {
  const [answer] = useAnswerReviewMutation();
  const { id, version } = row;
  return (
    <FormDialog
      title={`Answer: ${fullName(row)}`}
      lead={<p>{row.text}</p>}
      initialValues={{ answer: row.answer ?? '' }}
      schema={answerForm}
      draftKey={`review-answer-${id}`}
      onSubmit={(values) => answer({ ...values, id, version }).unwrap()}
      success="The answer is on the site."
      failure="Unable to save the answer."
      submitLabel="Publish the answer"
      onClose={onClose}
    >
      <TextAreaField
        name="answer"
        label="Our answer"
        description="Everyone reads it under the review. Say nothing about the learner that the review does not say."
        maxLength={MOST_REVIEW}
        rows={5}
      />
    </FormDialog>
  );
}

function RemoveDialog({ row, onClose }: Props) {
  const [remove] = useRemoveReviewMutation();
  const { id, version } = row;
  return (
    <FormDialog
      title={`Remove: ${fullName(row)}`}
      lead={
        <>
          <p>{row.text}</p>
          <p>
            Removing a review because it is bad misleads the readers of the others. Remove it only
            if the law does not allow it to be shown: it harms a person’s name, tells what is
            private about someone, or incites hatred. It can’t be put back. Everyone sees how many
            were removed, and the learner reads your reason.
          </p>
        </>
      }
      initialValues={{ reason: '' }}
      schema={removeForm}
      draftKey={`review-removal-${id}`}
      onSubmit={(values) => remove({ ...values, id, version }).unwrap()}
      success="The review has been removed."
      failure="Unable to remove the review."
      submitLabel="Remove the review"
      danger
      onClose={onClose}
    >
      <TextAreaField
        name="reason"
        label="Why the law does not allow it"
        maxLength={MOST_REMOVAL_REASON}
      />
    </FormDialog>
  );
}
