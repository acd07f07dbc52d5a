import type {
  RulesVersion,
  SelfServiceAct,
  SelfServiceRulesForm,
} from '@platewise/shared/selfService';
import { api } from '../../../api/api';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';

const selfServiceApi = api.injectEndpoints({
  endpoints: (build) => ({
    selfServiceActs: build.query<ListPage<SelfServiceAct>, FilteredListQuery<object>>(
      listEndpoint('/admin/self-service', 'SelfService'),
    ),
    selfServiceRules: build.query<RulesVersion[], void>({
      query: () => ({ url: '/admin/self-service/rules' }),
      providesTags: ['SelfService'],
    }),
    changeRules: build.mutation<RulesVersion[], SelfServiceRulesForm>({
      query: (data) => ({
        url: '/admin/self-service/rules',
        method: 'PUT',
        data,
        keepPage: true,
      }),
      invalidatesTags: ['SelfService', 'AuditEntry'],
    }),
  }),
});

export const { useSelfServiceActsQuery, useSelfServiceRulesQuery, useChangeRulesMutation } =
  selfServiceApi;
