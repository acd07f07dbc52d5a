import type {
  OwnInvoice,
  PayInvoiceForm,
  PayInvoiceResponse,
  TaxInvoiceRow,
} from '@platewise/shared/invoices';
import { api } from './api';
import { send } from './http';

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

export const creditNoteFile = (creditNoteId: string) => ({
  url: `/userCourse/pdf/credit-note/${creditNoteId}`,
  fileName: 'creditnote.pdf',
});

/** Not an endpoint of the store: arguments of endpoints end up in the store's actions, and a card must not. */
export async function payInvoice(
  invoiceGuid: string,
  data: PayInvoiceForm,
  idempotencyKey: string,
): Promise<PayInvoiceResponse> {
  const url = `/corporate/tax-invoices/${invoiceGuid}/pay`;
  const config = { url, method: 'POST', data, idempotencyKey, keepPage: true };
  return (await send<PayInvoiceResponse>(config)).data;
}
