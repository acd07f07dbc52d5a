import { Button } from '@mantine/core';
import { showCents } from '@platewise/shared/money';
import type { WithdrawalOfferAnswer } from '@platewise/shared/selfService/withdrawal';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { api } from '../../../api/api';
import { showProblem } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { CourseDialog } from './CourseDialog';
import classes from './YourCourses.module.css';

type Props = { course: UserCourse };

/** A learner ends an enrolment without the office. The dialog says beforehand what is paid back, and why. */
export const Withdrawal = ({ course }: Props) => (
  <CourseDialog
    label="Withdraw"
    fullLabel={`Withdraw from ${course.courseTitle}`}
    title="Withdraw from your course"
    offline="You can withdraw when you are online."
  >
    {(close) => <Offer course={course} onClose={close} />}
  </CourseDialog>
);

function Offer({ course, onClose }: Props & { onClose: () => void }) {
  const { data: offer, isError } = useWithdrawalOfferQuery(course.id, {
    refetchOnMountOrArgChange: true,
  });
  const [withdraw, { isLoading }] = useWithdrawMutation();
  if (isError) return <p>We couldn’t find out whether you can withdraw. Please try again.</p>;
  if (!offer) return <SkeletonLines lines={4} />;
  if (!offer.possible) return <p>{offer.reason}</p>;
  const { refundCents, terms } = offer;
  const back = showCents(refundCents);

  async function accept() {
    try {
      await withdraw({ id: course.id, refundCents }).unwrap();
      notify.success(`You have withdrawn from ${course.courseTitle}.`);
      onClose();
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <div className={classes.dialog}>
      {refundCents > 0 && (
        <p>
          You get <strong>{back}</strong> back to the card that paid, within 5 to 10 business days.
        </p>
      )}
      <p>{terms}</p>
      <p>
        Your enrolment in {course.courseTitle} ends now. You can’t study it any more, and you can’t
        undo this.
      </p>
      <p className={classes.quiet}>
        Was something wrong with the course? Call us first: your rights under the Australian
        Consumer Law come before these terms.
      </p>
      <Button color="tomato" loading={isLoading} onClick={() => void accept()}>
        {refundCents > 0 ? `Withdraw and get ${back} back` : 'Withdraw'}
      </Button>
      <Button variant="default" onClick={onClose}>
        Keep the course
      </Button>
    </div>
  );
}

const { useWithdrawalOfferQuery, useWithdrawMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawalOffer: build.query<WithdrawalOfferAnswer, string>({
      query: (id) => ({ url: `/userCourse/${id}/withdrawal`, keepPage: true }),
    }),
    withdraw: build.mutation<WithdrawalOfferAnswer, { id: string; refundCents: number }>({
      query: ({ id, ...data }) => ({
        url: `/userCourse/${id}/withdrawal`,
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['UserCourse'],
    }),
  }),
});
