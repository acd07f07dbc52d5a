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
 * Orders and pays a reprint. Not an endpoint of the store: what an endpoint is given stands in the store's actions, and a
 * card must not. Rejects with a `Failure`; the page stays where it is, so that nothing typed is lost.
 */
export async function orderReprint(
  data: Partial<NswReprintForm>,
  idempotencyKey: string,
): Promise<NswReprintResponse> {
  const url = '/userCourse/nsw-reprint';
  const config = { url, method: 'POST', data, idempotencyKey, keepPage: true };
  return (await send<NswReprintResponse>(config)).data;
}
