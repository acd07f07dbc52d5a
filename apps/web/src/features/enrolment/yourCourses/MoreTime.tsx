import { Button } from '@mantine/core';
import { showDay, toDay } from '@platewise/shared/dates';
import type { ExtensionOfferAnswer } from '@platewise/shared/selfService';
import type { UserCourse } from '@platewise/shared/study/userCourses';
import { lazy, Suspense } from 'react';
import { api } from '../../../api/api';
import { showProblem } from '../../../ui/feedback/failure';
import { notify } from '../../../ui/feedback/notify';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { CourseDialog } from './CourseDialog';

type Props = { course: UserCourse };

/** The fields of a card come only where something is to pay. */
const BuyMoreTime = lazy(() => import('./BuyMoreTime'));

/** A learner gets more time without the office. The dialog says beforehand whether it is possible, what it costs, and the new end. */
export const MoreTime = ({ course }: Props) => (
  <CourseDialog
    label="Need more time?"
    fullLabel={`Need more time for ${course.courseTitle}?`}
    title="More time for your course"
    offline="You can ask for more time when you are online."
  >
    {(close) => <Offer course={course} onClose={close} />}
  </CourseDialog>
);

function Offer({ course, onClose }: Props & { onClose: () => void }) {
  const { data: offer, isError } = useExtensionOfferQuery(course.id, {
    refetchOnMountOrArgChange: true,
  });
  const [extend, { isLoading }] = useExtendOwnMutation();
  if (isError) return <p>We couldn’t find out whether you can get more time. Please try again.</p>;
  if (!offer) return <SkeletonLines lines={3} />;
  if (!offer.until) return <p>{offer.reason}</p>;
  const { until } = offer;
  if (offer.priceCents > 0)
    return (
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <BuyMoreTime
          course={course}
          until={until}
          priceCents={offer.priceCents}
          onClose={onClose}
        />
      </Suspense>
    );

  async function accept() {
    try {
      await extend({ id: course.id, until }).unwrap();
      notify.success(`${course.courseTitle} is open until ${showDay(until)}.`);
      onClose();
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <>
      <p>
        You can have more time for free. {course.courseTitle} will be open until{' '}
        <strong>{showDay(until)}</strong> instead of {showDay(toDay(course.expiresOn))}. Everything
        that you’ve done is saved.
      </p>
      <p>
        {offer.left === 0 ? 'You can do this once.' : `You can do this ${offer.left} more times.`}
      </p>
      <Button loading={isLoading} onClick={() => void accept()}>
        Yes, give me more time
      </Button>
    </>
  );
}

const { useExtensionOfferQuery, useExtendOwnMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    extensionOffer: build.query<ExtensionOfferAnswer, string>({
      query: (id) => ({ url: `/userCourse/${id}/extension`, keepPage: true }),
    }),
    extendOwn: build.mutation<ExtensionOfferAnswer, { id: string; until: string }>({
      query: ({ id, ...data }) => ({
        url: `/userCourse/${id}/extension`,
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['UserCourse'],
    }),
  }),
});
