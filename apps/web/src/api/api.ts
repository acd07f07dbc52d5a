import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { AxiosRequestConfig } from 'axios';
import type { Failure } from './problems';
import { lateMiddleware, rootReducer, tellOfLateReducer } from './rootReducer';

export type AnswerMeta = {
  /** Of a page of an admin list: how many rows there are in all. */
  total: number | null;
};

/** axios comes with the first call, not with the first page. */
const overAxios: BaseQueryFn<AxiosRequestConfig, unknown, Failure, object, AnswerMeta> = async (
  config,
  { signal },
) => {
  const [{ http }, { toFailure }] = await Promise.all([import('./http'), import('./toFailure')]);
  try {
    const { data, headers } = await http.request<unknown>({ ...config, signal });
    const total: unknown = headers['x-total-count'];
    return { data: data ?? null, meta: { total: total === undefined ? null : Number(total) } };
  } catch (error) {
    return { error: await toFailure(error) };
  }
};

const TAGS = [
  'AuditEntry',
  'AvetmissCollection',
  'Content',
  'Course',
  'Enrolment',
  'Invoice',
  'Mail',
  'NswCertificate',
  'NswReprint',
  'ObserverForm',
  'Profile',
  'Progress',
  'PromoCode',
  'Purchase',
  'Questions',
  'Report',
  'SiteConfig',
  'Survey',
  'Sync',
  'User',
  'UserCourse',
  'Voucher',
] as const;

/** Each `<noun>Api.ts` injects its endpoints. */
export const api = createApi({
  baseQuery: overAxios,
  tagTypes: TAGS,
  endpoints: () => ({}),
});

rootReducer.inject(api);
lateMiddleware.addMiddleware(api.middleware);
tellOfLateReducer();
