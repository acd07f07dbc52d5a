import { uuid } from '@platewise/shared/fields';
import { paymentAnswer, refundAnswer, refundSchema } from '@platewise/shared/payments';
import { object } from 'yup';
import { ADMINS, LEARNERS, OFFICE, type Route, route } from '../../http/route';
import { fulfilments } from '../../jobHandlers';
import { ownPayment } from './ownPayment';
import { refundPayment } from './refundPayment';
import { settleOwnPayment } from './settleOwnPayment';

export const paymentRoutes: Route[] = [
  route({
    method: 'post',
    path: '/payments/:id/settle',
    summary: "Find out what became of a payment, on the way back from the bank's page",
    who: LEARNERS,
    whose: ownPayment('id'),
    answer: paymentAnswer,
    limit: { name: 'settle-payment', points: 60, seconds: 60, by: 'caller' },
    handle: (ctx, { owned }) => settleOwnPayment(ctx, fulfilments, owned),
  }),
  route({
    method: 'post',
    path: '/admin/payments/:id/refund',
    summary: 'Give the whole amount of a payment back',
    who: ADMINS,
    whose: OFFICE,
    params: object({ id: uuid() }),
    body: refundSchema,
    answer: refundAnswer,
    handle: (ctx, { caller, params, body }) =>
      refundPayment(ctx, { id: caller.userId, email: caller.email }, params.id, body.reason),
  }),
];
