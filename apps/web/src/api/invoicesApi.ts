import { api } from './api';

export type TaxInvoiceRow = {
  invoiceNumber: string;
  /** 'YYYY-MM-DD' */
  invoiceDate: string;
  /** How many were bought. */
  vouchers: number;
  totalText: string;
  invoiceGuid: string;
};

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    taxInvoices: build.query<TaxInvoiceRow[], string>({
      query: (userId) => ({ url: `/corporate/tax-invoices/${userId}` }),
      providesTags: ['Invoice'],
    }),
  }),
});

export const { useTaxInvoicesQuery } = invoicesApi;

export const taxInvoiceFile = (invoiceGuid: string) => ({
  url: `/userCourse/pdf/tax-invoice/${invoiceGuid}`,
  fileName: 'taxinvoice.pdf',
});
