import { usiCorrectionAnswer, usiCorrectionSchema } from '@platewise/shared/usiChecks';
import {
  mailedUsiLinksResponse,
  mailUsiLinksSchema,
  usiLinkResponse,
} from '@platewise/shared/usiLinks';
import { BEARER, type Limit, officeRoute, type Route, route } from '../../http/route';
import { correctUsi } from '../certificates/correctUsi';
import { mailUsiLinks } from './mailUsiLink';
import { getLink, getUsiLink } from './usiLink';

/** Limits guessing of links. */
const LOOK_UPS: Limit = {
  name: 'usi-link',
  points: 60,
  seconds: 60,
  by: 'address',
  guessed: true,
};
/** Each of these asks the USI Registry. Many learners may share the address of a mobile network. */
const CORRECTIONS: Limit = { name: 'usi-link-save', points: 30, seconds: 3600, by: 'address' };

export const usiLinkRoutes: Route[] = [
  route({
    method: 'get',
    path: '/usi/:token',
    summary: 'Why a certificate waits for the USI, by the link of an email',
    roles: 'anyone',
    access: BEARER,
    response: usiLinkResponse,
    limit: LOOK_UPS,
    refusals: ['missing'],
    handle: (ctx, { params }) => getUsiLink(ctx, params.token),
  }),
  route({
    method: 'post',
    path: '/usi/:token',
    summary: 'Correct the USI, the name or the date of birth by the link of an email',
    roles: 'anyone',
    access: BEARER,
    body: usiCorrectionSchema,
    response: usiCorrectionAnswer,
    limit: CORRECTIONS,
    refusals: ['missing', 'conflict'],
    handle: async (ctx, { params, body }) =>
      correctUsi(ctx, (await getLink(ctx, params.token)).enrolmentId, body),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/usi-checks/mail-link',
    needs: 'enrolments change',
    summary: 'Mail the selected learners a link by which they correct their USI',
    body: mailUsiLinksSchema,
    response: mailedUsiLinksResponse,
    refusals: ['conflict'],
    handle: (ctx, { caller, body }) => mailUsiLinks(ctx, caller, body.chosen),
  }),
];
