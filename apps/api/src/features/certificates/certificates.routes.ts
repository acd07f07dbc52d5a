import {
  certificateVerificationResponse,
  ownCertificateResponse,
  reissueResponse,
  reissueSchema,
  revokeSchema,
} from '@platewise/shared/certificates';
import { certificateCheckResponse } from '@platewise/shared/certificates/checks';
import {
  certificateRowResponse,
  certificatesFilterSchema,
} from '@platewise/shared/certificates/register';
import { response } from '@platewise/shared/fields';
import { usiCorrectionAnswer, usiCorrectionSchema } from '@platewise/shared/usiChecks';
import { officeListRoutes } from '../../http/officeRoutes';
import {
  ADMINS,
  FILE,
  NOTHING,
  OFFICE,
  PUBLIC,
  type Route,
  route,
  SIGNED_IN,
} from '../../http/route';
import { actorOf } from '../../office/officeRecord';
import { ownEnrolment, ownEnrolmentOrOffice, readableEnrolment } from '../progress/enrolmentAccess';
import { listCertificateChecks } from './certificateChecks';
import { CERTIFICATE_LIST } from './certificateList';
import { correctUsi } from './correctUsi';
import { getCertificateByNumber, revokeCertificate } from './endCertificate';
import { getCertificatePdf, storeCertificatePdf } from './getCertificatePdf';
import { getOwnCertificate } from './getOwnCertificate';
import { loadCertificateFacts } from './loadCertificateFacts';
import { reissueCertificate } from './reissueCertificate';
import { verifyCertificate } from './verifyCertificate';

export const certificateRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/pdf/certificate/:id',
    summary:
      'The certificate, for the learner, the business that paid with a voucher, and the office',
    roles: SIGNED_IN,
    access: readableEnrolment('id'),
    needs: 'certificates read',
    response: FILE,
    refusals: ['conflict'],
    handle: async (ctx, { owned }) => ({
      fileName: 'certificate.pdf',
      mediaType: 'application/pdf',
      body: await getCertificatePdf(ctx, owned),
    }),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/certificate',
    summary: 'What the learner’s own certificate says, and how it can be shown',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    response: ownCertificateResponse,
    refusals: ['conflict'],
    handle: (ctx, { owned }) => getOwnCertificate(ctx, owned),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/certificate-checks',
    summary: 'What a certificate is waiting for, and how to fix it',
    roles: SIGNED_IN,
    access: ownEnrolmentOrOffice('id'),
    needs: 'enrolments read',
    response: response.list(certificateCheckResponse),
    handle: async (ctx, { owned }) =>
      listCertificateChecks((await loadCertificateFacts(ctx, ctx.db, owned.id)).facts),
  }),
  route({
    method: 'put',
    path: '/userCourse/:id/usi',
    summary: 'Correct the USI, the name or the date of birth that a certificate is waiting for',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    body: usiCorrectionSchema,
    response: usiCorrectionAnswer,
    limit: { name: 'usi', points: 30, seconds: 3600, by: 'caller' },
    refusals: ['conflict'],
    handle: (ctx, { owned, body }) => correctUsi(ctx, owned.id, body),
  }),
  route({
    method: 'get',
    path: '/certificates/:number/:check',
    summary: 'Whether a certificate is genuine',
    roles: 'anyone',
    access: PUBLIC,
    response: certificateVerificationResponse,
    limit: { name: 'verify', points: 300, seconds: 60, by: 'address' },
    handle: (ctx, { params, request }) =>
      verifyCertificate(ctx, params.number, params.check, request.address),
  }),
  ...officeListRoutes({
    path: '/admin/certificates',
    needs: 'certificates read',
    rows: 'the certificates of the register',
    list: CERTIFICATE_LIST,
    row: certificateRowResponse,
    filter: certificatesFilterSchema,
    fileName: 'certificates.csv',
  }),
  route({
    method: 'get',
    path: '/admin/certificates/:number/pdf',
    summary: 'The paper of any certificate, also of one that was replaced or withdrawn',
    roles: ADMINS,
    access: OFFICE,
    needs: 'certificates read',
    response: FILE,
    handle: async (ctx, { params }) => ({
      fileName: 'certificate.pdf',
      mediaType: 'application/pdf',
      body: await storeCertificatePdf(
        ctx,
        (await getCertificateByNumber(ctx.db, params.number)).id,
      ),
    }),
  }),
  route({
    method: 'post',
    path: '/admin/certificates/:number/reissue',
    summary: 'Replace a certificate by a new one, with another name where one is given',
    roles: ADMINS,
    access: OFFICE,
    needs: 'certificates change',
    body: reissueSchema,
    response: reissueResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) =>
      reissueCertificate(ctx, actorOf(caller), params.number, body),
  }),
  route({
    method: 'post',
    path: '/admin/certificates/:number/revoke',
    summary: 'Withdraw a certificate for good',
    roles: ADMINS,
    access: OFFICE,
    needs: 'certificates change',
    body: revokeSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) =>
      revokeCertificate(ctx, actorOf(caller), params.number, body.reason),
  }),
];
