import { uuid } from '@platewise/shared/fields';
import {
  allowPaperSchema,
  finishHelpSchema,
  learnerHelpFilterSchema,
  learnerHelpResponse,
  learnerHelpRowResponse,
} from '@platewise/shared/learnerHelp';
import { object } from 'yup';
import { officeListRoutes } from '../../http/officeRoutes';
import { officeRoute, type Route } from '../../http/route';
import { getLearnerHelp } from './getLearnerHelp';
import { allowPaper, finishHelp } from './helpLearner';
import { LEARNER_HELP_LIST } from './learnerHelpList';

const params = object({ id: uuid() });

export const learnerHelpRoutes: Route[] = [
  ...officeListRoutes({
    path: '/admin/learner-help',
    needs: 'support read',
    rows: 'learners who need help with the final quiz',
    list: LEARNER_HELP_LIST,
    row: learnerHelpRowResponse,
    filter: learnerHelpFilterSchema,
    fileName: 'learner-help.csv',
  }),
  officeRoute({
    method: 'get',
    path: '/admin/learner-help/:id',
    needs: 'support read',
    summary: 'What a learner has missed in the final quiz, and how to reach them',
    params,
    response: learnerHelpResponse,
    handle: (ctx, { params: { id } }) => getLearnerHelp(ctx, id),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/learner-help/:id/allow-paper',
    needs: 'support change',
    summary: 'Let a learner start another final quiz at once, with a reason',
    params,
    body: allowPaperSchema,
    response: learnerHelpResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, body }) => allowPaper(ctx, caller, id, body),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/learner-help/:id/done',
    needs: 'support change',
    summary: 'Record that a learner has been helped',
    params,
    body: finishHelpSchema,
    response: learnerHelpResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, body }) => finishHelp(ctx, caller, id, body),
  }),
];
