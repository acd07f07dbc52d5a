import type { OwnInvoice, TaxInvoiceRow } from '@platewise/shared/invoices';
import { api } from './api';

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    taxInvoices: build.query<TaxInvoiceRow[], string>({
      query: (userId) => ({ url: `/corporate/tax-invoices/${userId}` }),
      providesTags: ['Invoice'],
    }),
    ownInvoices: build.query<OwnInvoice[], string>({
      query: (userId) => ({ url: `/accounts/${userId}/invoices` }),
      providesTags: ['Invoice'],
    }),
  }),
});

export const { useTaxInvoicesQuery, useOwnInvoicesQuery } = invoicesApi;

export const taxInvoiceFile = (invoiceGuid: string) => ({
  url: `/userCourse/pdf/tax-invoice/${invoiceGuid}`,
  fileName: 'taxinvoice.pdf',
});
