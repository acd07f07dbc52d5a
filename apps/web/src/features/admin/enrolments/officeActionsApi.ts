import type { Reissue } from '@platewise/shared/certificates';
import type { EnrolmentRefunds, RefundEnrolment } from '@platewise/shared/creditNotes';
import type { EnrolmentActions, ExtendExpiry } from '@platewise/shared/enrolments/officeActions';
import type { Refund } from '@platewise/shared/payments';
import { api } from '../../../api/api';

type OfPaper<T> = T & { number: string };

const ofCourse = (userCourseId: string, what: string) =>
  `/admin/users/course/${encodeURIComponent(userCourseId)}/${what}`;
const ofPaper = (number: string, what: string) =>
  `/admin/certificates/${encodeURIComponent(number)}/${what}`;

/** Invalidated after a refusal too: another admin may have been faster. */
const CHANGED = ['Enrolment', 'UserCourse', 'AuditEntry', 'Certificate'] as const;

const officeActionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    enrolmentActions: build.query<EnrolmentActions, string>({
      query: (userCourseId) => ({ url: ofCourse(userCourseId, 'actions'), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['Enrolment'],
    }),
    extendExpiry: build.mutation<{ extended: number }, ExtendExpiry>({
      query: (data) => ({
        url: '/admin/users/courses/expiry',
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: CHANGED,
    }),
    issueCertificate: build.mutation<{ number: string }, string>({
      query: (userCourseId) => ({
        url: ofCourse(userCourseId, 'certificate'),
        method: 'POST',
        keepPage: true,
      }),
      invalidatesTags: [...CHANGED, 'NswCertificate'],
    }),
    reissueCertificate: build.mutation<{ number: string }, OfPaper<Reissue>>({
      query: ({ number, ...data }) => ({
        url: ofPaper(number, 'reissue'),
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: CHANGED,
    }),
    revokeCertificate: build.mutation<null, OfPaper<{ reason: string }>>({
      query: ({ number, ...data }) => ({
        url: ofPaper(number, 'revoke'),
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: CHANGED,
    }),
    refundEnrolment: build.mutation<
      { refundedAt: string | null },
      Omit<Refund, 'cancelVouchers'> & { paymentId: string }
    >({
      query: ({ paymentId, ...data }) => ({
        url: `/admin/payments/${encodeURIComponent(paymentId)}/refund`,
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: [...CHANGED, 'Invoice'],
    }),
    enrolmentRefunds: build.query<EnrolmentRefunds, string>({
      query: (userCourseId) => ({ url: ofCourse(userCourseId, 'refunds'), keepPage: true }),
      providesTags: ['Enrolment', 'Invoice'],
    }),
    refundPartOfEnrolment: build.mutation<
      EnrolmentRefunds,
      RefundEnrolment & { userCourseId: string }
    >({
      query: ({ userCourseId, ...data }) => ({
        url: ofCourse(userCourseId, 'refunds'),
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: [...CHANGED, 'Invoice'],
    }),
    giveVoucherBack: build.mutation<null, { userCourseId: string; reason: string }>({
      query: ({ userCourseId, ...data }) => ({
        url: ofCourse(userCourseId, 'voucher-return'),
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: [...CHANGED, 'Voucher', 'Purchase'],
    }),
    endEnrolment: build.mutation<null, { userCourseId: string; reason: string }>({
      query: ({ userCourseId, ...data }) => ({
        url: ofCourse(userCourseId, 'end'),
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useEnrolmentActionsQuery,
  useExtendExpiryMutation,
  useIssueCertificateMutation,
  useReissueCertificateMutation,
  useRevokeCertificateMutation,
  useRefundEnrolmentMutation,
  useEnrolmentRefundsQuery,
  useRefundPartOfEnrolmentMutation,
  useGiveVoucherBackMutation,
  useEndEnrolmentMutation,
} = officeActionsApi;
