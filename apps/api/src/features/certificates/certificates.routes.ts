import { certificateVerificationAnswer } from '@platewise/shared/certificates';
import { FILE, PUBLIC, type Route, route, SIGNED_IN } from '../../http/route';
import { getCertificatePdf } from './getCertificatePdf';
import { readableEnrolment } from './readableEnrolment';
import { verifyCertificate } from './verifyCertificate';

export const certificateRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/pdf/certificate/:id',
    summary:
      'The certificate, for the learner, the business that paid with a voucher, and the office',
    who: SIGNED_IN,
    whose: readableEnrolment('id'),
    answer: FILE,
    handle: async (ctx, { owned }) => ({
      fileName: 'certificate.pdf',
      mediaType: 'application/pdf',
      body: await getCertificatePdf(ctx, owned),
    }),
  }),
  route({
    method: 'get',
    path: '/certificates/:number/:check',
    summary: 'Whether a certificate is genuine',
    who: 'anyone',
    whose: PUBLIC,
    answer: certificateVerificationAnswer,
    limit: { name: 'verify', points: 60, seconds: 60, by: 'address' },
    handle: (ctx, { params }) => verifyCertificate(ctx, params.number, params.check),
  }),
];
