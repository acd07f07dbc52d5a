import type { PurchaseRefunds, RefundPart } from '@platewise/shared/creditNotes';
import type {
  OfficePurchase,
  OfficePurchaseInput,
  OfficePurchasesFilter,
  PaymentReceived,
  ReleaseCertificates,
} from '@platewise/shared/purchases/office';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

type PurchaseVersion = Pick<OfficePurchase, 'prePurchaseId' | 'version'>;

const pathOf = ({ prePurchaseId }: Pick<OfficePurchase, 'prePurchaseId'>) =>
  `/admin/vouchers/${prePurchaseId}`;

const officePurchasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    officePurchases: build.query<
      ListPage<OfficePurchase>,
      FilteredListQuery<OfficePurchasesFilter>
    >(listEndpoint('/admin/vouchers', 'Purchase', 'body')),
    /** With all of its vouchers. */
    officePurchase: build.query<OfficePurchase, string>({
      query: (prePurchaseId) => ({ url: pathOf({ prePurchaseId }), keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['Purchase'],
    }),
    // The list is fetched after a refusal too, because another admin has changed it.
    editOfficePurchase: build.mutation<OfficePurchase, OfficePurchaseInput & PurchaseVersion>({
      query: ({ prePurchaseId, ...data }) => ({
        url: pathOf({ prePurchaseId }),
        method: 'PUT',
        data,
      }),
      invalidatesTags: ['Purchase'],
    }),
    markPurchasePaid: build.mutation<OfficePurchase, PurchaseVersion & PaymentReceived>({
      query: ({ prePurchaseId, ...data }) => ({
        url: `${pathOf({ prePurchaseId })}/paid`,
        method: 'PUT',
        data: { isPaid: true, ...data },
      }),
      invalidatesTags: ['Purchase'],
    }),
    releaseCertificates: build.mutation<
      OfficePurchase,
      PurchaseVersion & Pick<ReleaseCertificates, 'reason'>
    >({
      query: ({ prePurchaseId, ...data }) => ({
        url: `${pathOf({ prePurchaseId })}/release`,
        method: 'POST',
        data,
      }),
      invalidatesTags: ['Purchase'],
    }),
    deletePurchase: build.mutation<null, PurchaseVersion>({
      query: ({ version, ...purchase }) => ({
        url: pathOf(purchase),
        method: 'DELETE',
        params: { version },
      }),
      invalidatesTags: ['Purchase'],
    }),
    refundPurchase: build.mutation<
      { refundedAt: string | null },
      { paymentId: string; reason: string; cancelVouchers: boolean }
    >({
      query: ({ paymentId, ...data }) => ({
        url: `/admin/payments/${paymentId}/refund`,
        method: 'POST',
        data,
      }),
      invalidatesTags: ['Purchase'],
    }),
    /** The part that can still be returned, and the credit notes. */
    purchaseRefunds: build.query<PurchaseRefunds, string>({
      query: (prePurchaseId) => ({ url: `${pathOf({ prePurchaseId })}/refunds`, keepPage: true }),
      keepUnusedDataFor: 0,
      providesTags: ['Purchase'],
    }),
    refundPart: build.mutation<
      PurchaseRefunds,
      { prePurchaseId: string } & Omit<RefundPart, 'voucherCodes'> & Partial<RefundPart>
    >({
      query: ({ prePurchaseId, ...data }) => ({
        url: `${pathOf({ prePurchaseId })}/refunds`,
        method: 'POST',
        data,
      }),
      invalidatesTags: ['Purchase', 'Invoice'],
    }),
    resendVoucher: build.mutation<null, { prePurchaseId: string; voucherCode: string }>({
      query: ({ voucherCode, ...purchase }) => ({
        url: `${pathOf(purchase)}/resend`,
        method: 'POST',
        data: { voucherCode },
      }),
      invalidatesTags: ['Purchase'],
    }),
  }),
});

export const {
  useOfficePurchasesQuery,
  useReleaseCertificatesMutation,
  useOfficePurchaseQuery,
  useEditOfficePurchaseMutation,
  useMarkPurchasePaidMutation,
  useDeletePurchaseMutation,
  useRefundPurchaseMutation,
  usePurchaseRefundsQuery,
  useRefundPartMutation,
  useResendVoucherMutation,
} = officePurchasesApi;
