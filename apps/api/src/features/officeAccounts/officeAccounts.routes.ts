import { uuid } from '@platewise/shared/fields';
import {
  officeAccountResponse,
  officeAccountsFilterSchema,
  officeRoleEditSchema,
} from '@platewise/shared/officeAccounts';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { officeRoute, type Route } from '../../http/route';
import { changeOfficeRole } from './changeOfficeRole';
import { OFFICE_ACCOUNT_LIST } from './officeAccountList';

export const officeAccountRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/office-accounts',
    needs: 'office accounts',
    rows: 'the accounts of the office with their roles',
    list: OFFICE_ACCOUNT_LIST,
    row: officeAccountResponse,
    filter: officeAccountsFilterSchema,
    fileName: 'office-accounts.csv',
  }),
  officeRoute({
    method: 'put',
    path: '/admin/office-accounts/:userId/role',
    needs: 'office accounts',
    summary: 'Give an account of the office another role',
    params: object({ userId: uuid() }),
    body: officeRoleEditSchema,
    response: officeAccountResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userId }, body }) =>
      changeOfficeRole(ctx, caller, userId, body),
  }),
];
