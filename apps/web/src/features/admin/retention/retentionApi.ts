import type {
  ApproveDisposal,
  DisposalItem,
  Hold,
  PlaceHold,
  RefuseDisposal,
  Retention,
} from '@platewise/shared/retention/disposals';
import type { ListedRule } from '@platewise/shared/retention/rules';
import { api } from '../../../api/api';
import { type ListPage, type ListQuery, listPage, listParams } from '../officeList/listPage';

const PATH = '/admin/retention';
const ofList = (id: string, what: string) => `${PATH}/disposals/${id}/${what}`;

/** After a refusal too: somebody else may have been quicker. */
const CHANGED = ['Retention', 'AuditEntry'] as const;

type OfList<T> = T & { id: string };
type ItemsQuery = { id: string; rule: ListedRule; page: number; pageSize: number };

const retentionApi = api.injectEndpoints({
  endpoints: (build) => ({
    retention: build.query<Retention, void>({
      query: () => ({ url: PATH }),
      keepUnusedDataFor: 0,
      providesTags: ['Retention'],
    }),
    disposalItems: build.query<ListPage<DisposalItem>, ItemsQuery>({
      query: ({ id, ...params }) => ({ url: ofList(id, 'items'), params, keepPage: true }),
      transformResponse: listPage<DisposalItem>,
      keepUnusedDataFor: 0,
      providesTags: ['Retention'],
    }),
    approveDisposal: build.mutation<null, OfList<ApproveDisposal>>({
      query: ({ id, ...data }) => ({
        url: ofList(id, 'approval'),
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: CHANGED,
    }),
    refuseDisposal: build.mutation<null, OfList<RefuseDisposal>>({
      query: ({ id, ...data }) => ({
        url: ofList(id, 'refusal'),
        method: 'POST',
        data,
        keepPage: true,
      }),
      invalidatesTags: CHANGED,
    }),
    holds: build.query<ListPage<Hold>, ListQuery>({
      query: (query) => ({ url: `${PATH}/holds`, params: listParams(query) }),
      transformResponse: listPage<Hold>,
      keepUnusedDataFor: 0,
      providesTags: ['Retention'],
    }),
    placeHold: build.mutation<{ id: string }, PlaceHold>({
      query: (data) => ({ url: `${PATH}/holds`, method: 'POST', data, keepPage: true }),
      invalidatesTags: CHANGED,
    }),
    liftHold: build.mutation<null, string>({
      query: (id) => ({ url: `${PATH}/holds/${id}`, method: 'DELETE', keepPage: true }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useRetentionQuery,
  useDisposalItemsQuery,
  useApproveDisposalMutation,
  useRefuseDisposalMutation,
  useHoldsQuery,
  usePlaceHoldMutation,
  useLiftHoldMutation,
} = retentionApi;
