import { googlePassResponse } from '@platewise/shared/certificates';
import { FILE, type Route, route, SIGNED_IN } from '../../http/route';
import { ownEnrolment } from '../progress/enrolmentAccess';
import { createApplePass } from './applePass';
import { createGooglePass } from './googlePass';

const LIMIT = { name: 'wallet', points: 60, seconds: 60, by: 'caller' } as const;

export const walletRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/:id/wallet/apple',
    summary:
      'The certificate as a pass for Apple Wallet; 404 where the settings do not sign passes',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    response: FILE,
    mediaType: 'application/vnd.apple.pkpass',
    limit: LIMIT,
    refusals: ['conflict'],
    handle: async (ctx, { owned }) => ({
      fileName: 'certificate.pkpass',
      mediaType: 'application/vnd.apple.pkpass',
      body: await createApplePass(ctx, owned),
    }),
  }),
  route({
    method: 'get',
    path: '/userCourse/:id/wallet/google',
    summary:
      'The address at Google that saves the certificate in Google Wallet; 404 where the settings do not sign passes',
    roles: SIGNED_IN,
    access: ownEnrolment('id'),
    response: googlePassResponse,
    limit: LIMIT,
    refusals: ['conflict'],
    handle: async (ctx, { owned }) => ({ saveUrl: await createGooglePass(ctx, owned) }),
  }),
];
