import type {
  DiscountedPrice,
  EnrolmentStep1,
  EnrolmentStep1Answer,
} from '@platewise/shared/enrolments/step1';
import type { EnrolmentStep2Answer } from '@platewise/shared/enrolments/step2';
import type {
  EnrolmentStep3,
  EnrolmentStep3Answer,
  EnrolmentStep3Video,
} from '@platewise/shared/enrolments/step3';
import type { PaymentResponse } from '@platewise/shared/payments';
import type { Recertification } from '@platewise/shared/recertification';
import { api } from '../../api/api';
import { isFailure } from '../../api/failure';
import { send } from '../../api/http';

type StepAnswers<T> = { userCourseId: string; answers: T };
type Step2Saved = Pick<
  EnrolmentStep2Answer,
  'enrolmentCompleted' | 'redirectToStep3' | 'courseId' | 'userCourseId'
>;
type Step3Saved = Pick<
  EnrolmentStep3Answer,
  'enrolmentCompleted' | 'redirectToStep2' | 'courseId'
> & { userCourseid: string };

/**
 * Places and pays an order. It is not an endpoint of the store, because the arguments of an endpoint are part of the
 * store's actions and a card must not be. Rejects with a `Failure`; the page stays, so that nothing typed is lost.
 */
export async function placeOrder(
  data: EnrolmentStep1,
  idempotencyKey: string,
): Promise<EnrolmentStep1Answer> {
  const url = '/enrolment/step1';
  const config = { url, method: 'POST', data, idempotencyKey, keepPage: true };
  return (await send<EnrolmentStep1Answer>(config)).data;
}

export const enrolmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    discountedPrice: build.mutation<DiscountedPrice, { courseId: number; promoCode: string }>({
      query: (data) => ({
        url: '/enrolment/get-discounted-course-price',
        method: 'POST',
        keepPage: true,
        data,
      }),
    }),
    /** Asks what became of a payment, for a cardholder who returns from the bank. */
    settlePayment: build.mutation<PaymentResponse, string>({
      query: (id) => ({
        url: `/payments/${encodeURIComponent(id)}/settle`,
        method: 'POST',
        keepPage: true,
      }),
      invalidatesTags: (answer) =>
        answer?.state === 'fulfilled'
          ? ['UserCourse', 'Invoice', 'NswReprint', 'Purchase', 'Voucher']
          : [],
    }),
    recertification: build.query<Recertification, string>({
      query: (userCourseId) => ({
        url: `/enrolment/${encodeURIComponent(userCourseId)}/renewal`,
        keepPage: true,
      }),
      // The offer depends on the day.
      keepUnusedDataFor: 0,
    }),
    // A step is loaded again each time its page opens: the next page depends on what has been saved since.
    enrolmentStep2: build.query<EnrolmentStep2Answer, string>({
      query: (userCourseId) => ({ url: `/enrolment/${userCourseId}/step2` }),
      keepUnusedDataFor: 0,
    }),
    saveEnrolmentStep2: build.mutation<Step2Saved, StepAnswers<object>>({
      query: ({ userCourseId, answers }) => ({
        url: `/enrolment/${userCourseId}/step2`,
        method: 'PUT',
        keepPage: true,
        data: answers,
      }),
      invalidatesTags: ['UserCourse'],
    }),
    enrolmentStep3: build.query<EnrolmentStep3Answer, string>({
      query: (userCourseId) => ({ url: `/enrolment/${userCourseId}/step3` }),
      keepUnusedDataFor: 0,
    }),
    saveEnrolmentStep3Video: build.mutation<Step3Saved, StepAnswers<EnrolmentStep3Video>>({
      query: ({ userCourseId, answers }) => ({
        url: `/enrolment/${userCourseId}/step3/video`,
        method: 'PUT',
        keepPage: true,
        data: answers,
      }),
      invalidatesTags: ['UserCourse'],
    }),
    saveEnrolmentStep3: build.mutation<Step3Saved, StepAnswers<EnrolmentStep3>>({
      query: ({ userCourseId, answers }) => ({
        url: `/enrolment/${userCourseId}/step3`,
        method: 'PUT',
        keepPage: true,
        data: answers,
      }),
      invalidatesTags: ['UserCourse'],
    }),
  }),
});

export const {
  useDiscountedPriceMutation,
  useSettlePaymentMutation,
  useRecertificationQuery,
  useEnrolmentStep2Query,
  useSaveEnrolmentStep2Mutation,
  useEnrolmentStep3Query,
  useSaveEnrolmentStep3Mutation,
  useSaveEnrolmentStep3VideoMutation,
} = enrolmentsApi;

/**
 * After a conflict the step has been saved in another tab or on another device. Loading it again leads the learner to
 * the right page.
 */
export const refetchAfterConflict = (readAgain: () => unknown) => (error: unknown) => {
  if (isFailure(error) && error.status === 409) void readAgain();
  throw error;
};
