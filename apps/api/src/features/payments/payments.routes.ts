import { paymentResponse } from '@platewise/shared/payments';
import { LEARNERS, type Route, route } from '../../http/route';
import { fulfilments } from '../../jobHandlers';
import { ownPayment, settleOwnPayment } from './settleOwnPayment';

export const paymentRoutes: Route[] = [
  route({
    method: 'post',
    path: '/payments/:id/settle',
    summary: "Find out what became of a payment, on the way back from the bank's page",
    roles: LEARNERS,
    access: ownPayment('id'),
    response: paymentResponse,
    limit: { name: 'settle-payment', points: 60, seconds: 60, by: 'caller' },
    refusals: ['conflict'],
    handle: (ctx, { owned }) => settleOwnPayment(ctx, fulfilments, owned),
  }),
];
