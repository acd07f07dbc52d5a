import type {
  DiscountedPrice,
  EnrolmentStep1,
  EnrolmentStep1Answer,
} from '@platewise/shared/enrolments/step1';
import type { EnrolmentStep2Answer } from '@platewise/shared/enrolments/step2';
import type { EnrolmentStep3, EnrolmentStep3Answer } from '@platewise/shared/enrolments/step3';
import { api } from '../../api/api';
import { send } from '../../api/http';

type OfEnrolment<T> = { userCourseId: string; answers: T };
type Step2Saved = Pick<
  EnrolmentStep2Answer,
  'enrolmentCompleted' | 'redirectToStep3' | 'courseId' | 'userCourseId'
>;
type Step3Saved = Pick<
  EnrolmentStep3Answer,
  'enrolmentCompleted' | 'redirectToStep2' | 'courseId'
> & { userCourseid: string };

/**
 * Places and pays an order. Not an endpoint of the store: what an endpoint is given stands in the store's actions, and a
 * card must not. Rejects with a `Failure`; the page stays where it is, so that nothing typed is lost.
 */
export async function placeOrder(
  order: EnrolmentStep1,
  idempotencyKey: string,
): Promise<EnrolmentStep1Answer> {
  const config = { url: '/enrolment/step1', method: 'POST', idempotencyKey, keepPage: true };
  return (await send<EnrolmentStep1Answer>({ ...config, data: order })).data;
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
    // A step is read anew each time its page opens: where it leads depends on what has been saved since.
    enrolmentStep2: build.query<EnrolmentStep2Answer, string>({
      query: (userCourseId) => ({ url: `/enrolment/${userCourseId}/step2` }),
      keepUnusedDataFor: 0,
    }),
    saveEnrolmentStep2: build.mutation<Step2Saved, OfEnrolment<object>>({
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
    saveEnrolmentStep3: build.mutation<Step3Saved, OfEnrolment<EnrolmentStep3>>({
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
  useEnrolmentStep2Query,
  useSaveEnrolmentStep2Mutation,
  useEnrolmentStep3Query,
  useSaveEnrolmentStep3Mutation,
} = enrolmentsApi;
