import type {
  CertificateToReprint,
  NswReprintForm,
  NswReprintResponse,
  Reprintable,
} from '@platewise/shared/nsw/reprints';
import { api } from '../../../api/api';
import { send } from '../../../api/http';

const reprintsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reprintable: build.query<Reprintable, void>({
      query: () => ({ url: '/userCourse/nsw-reprint', keepPage: true }),
      keepUnusedDataFor: 0,
    }),
    checkCertificate: build.mutation<Reprintable, CertificateToReprint>({
      query: (data) => ({
        url: '/userCourse/nsw-reprint/certificate',
        method: 'POST',
        data,
        keepPage: true,
      }),
    }),
  }),
});

export const { useReprintableQuery, useCheckCertificateMutation } = reprintsApi;

/**
 * Orders and pays a reprint. It is not an endpoint of the store, because the arguments of an endpoint are part of the
 * store's actions and a card must not be. Rejects with a `Failure`; the page stays, so that nothing typed is lost.
 */
export async function orderReprint(
  data: Partial<NswReprintForm>,
  idempotencyKey: string,
): Promise<NswReprintResponse> {
  const url = '/userCourse/nsw-reprint';
  const config = { url, method: 'POST', data, idempotencyKey, keepPage: true };
  return (await send<NswReprintResponse>(config)).data;
}
