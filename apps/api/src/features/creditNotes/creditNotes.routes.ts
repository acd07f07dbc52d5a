import { USER_TYPES } from '@platewise/shared/accounts';
import {
  enrolmentRefundsResponse,
  purchaseRefundsResponse,
  refundEnrolmentSchema,
  refundPartSchema,
} from '@platewise/shared/creditNotes';
import { uuid } from '@platewise/shared/fields';
import { object } from 'yup';
import { owned } from '../../access/owned';
import type { AppContext } from '../../context';
import { forbidden, missing } from '../../domainError';
import { FILE, officeRoute, type Route, route, SIGNED_IN } from '../../http/route';
import { isUuid } from '../progress/findEnrolment';
import { creditNotePdf } from './creditNotePdf';
import { getPurchaseRefunds } from './getRefunds';
import { getEnrolmentRefunds, refundEnrolment } from './refundEnrolment';
import { refundPart } from './refundPart';

/** A credit note for the caller's own invoice; the office may have every one. */
const ownCreditNote = owned('creditNote', getOwnCreditNote);

async function getOwnCreditNote(
  { db }: AppContext,
  caller: { userId: string; userType: number },
  value: string,
): Promise<{ id: string }> {
  const note =
    isUuid(value) &&
    (await db.creditNote.findUnique({
      where: { id: value.toLowerCase() },
      select: { id: true, invoice: { select: { userId: true } } },
    }));
  if (!note) throw missing('This credit note');
  if (note.invoice.userId !== caller.userId && caller.userType !== USER_TYPES.admin)
    throw forbidden();
  return { id: note.id };
}

const params = object({ prePurchaseId: uuid() });
const enrolmentParams = object({ userCourseId: uuid() });

export const creditNoteRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/vouchers/:prePurchaseId/refunds',
    needs: 'money read',
    summary: 'What can still be returned of a voucher purchase, and its credit notes',
    params,
    response: purchaseRefundsResponse,
    handle: (ctx, { params: { prePurchaseId } }) => getPurchaseRefunds(ctx, prePurchaseId),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/vouchers/:prePurchaseId/refunds',
    needs: 'money change',
    summary: 'Refund a part of a voucher purchase, with a credit note',
    params,
    body: refundPartSchema,
    response: purchaseRefundsResponse,
    idempotent: true,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { prePurchaseId }, body }) =>
      refundPart(ctx, caller, prePurchaseId, body),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/users/course/:userCourseId/refunds',
    needs: 'money read',
    summary: 'What can still be returned of the payment for an enrolment, and its credit notes',
    params: enrolmentParams,
    response: enrolmentRefundsResponse,
    handle: (ctx, { params: { userCourseId } }) => getEnrolmentRefunds(ctx, userCourseId),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/users/course/:userCourseId/refunds',
    needs: 'money change',
    summary: 'Refund a part of the payment for an enrolment, with a credit note',
    params: enrolmentParams,
    body: refundEnrolmentSchema,
    response: enrolmentRefundsResponse,
    idempotent: true,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { userCourseId }, body }) =>
      refundEnrolment(ctx, caller, userCourseId, body),
  }),
  route({
    method: 'get',
    path: '/userCourse/pdf/credit-note/:id',
    summary: 'Download a credit note',
    roles: SIGNED_IN,
    access: ownCreditNote('id'),
    needs: 'money read',
    response: FILE,
    handle: async (ctx, { owned }) => ({
      fileName: 'creditnote.pdf',
      mediaType: 'application/pdf',
      body: await creditNotePdf(ctx, owned.id),
    }),
  }),
];
