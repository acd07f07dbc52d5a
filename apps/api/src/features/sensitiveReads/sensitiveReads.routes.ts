import {
  sensitiveReadRowResponse,
  sensitiveReadsFilterSchema,
} from '@platewise/shared/sensitiveReads';
import { officeListRoutes } from '../../http/officeRoutes';
import type { Route } from '../../http/route';
import { SENSITIVE_READ_LIST } from './sensitiveReadList';

export const sensitiveReadRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/sensitive-reads',
    needs: 'compliance read',
    rows: 'entries about who has seen sensitive answers',
    list: SENSITIVE_READ_LIST,
    row: sensitiveReadRowResponse,
    filter: sensitiveReadsFilterSchema,
    fileName: 'who-has-seen-what.csv',
  }),
];
