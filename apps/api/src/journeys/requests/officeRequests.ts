import type { AppContext } from '../../context';
import { dateOf } from '../../db/client';
import { anNswCertificate, anNswReprint } from '../../features/nsw/certificates/testing/aQueueRow';
import { type Make, signedIn } from './validRequest';

const office = async (ctx: AppContext) => ({ header: (await signedIn(ctx, 1)).header });

const asked =
  (path: string): Make =>
  async (ctx) => ({ path, ...(await office(ctx)) });

const UPDATE = {
  nswCertificateNumber: 'NSW-1',
  expressPostNumber: 'EP1',
  dateSent: '2026-03-02',
  status: 1,
  version: 1,
};

type QueueName = 'certificates' | 'reprints';
const MADE = { certificates: anNswCertificate, reprints: anNswReprint };
const VERSION_ONE = {
  certificates: ({ db }: AppContext) => db.nswCertificate.updateMany({ data: { version: 1 } }),
  reprints: ({ db }: AppContext) => db.nswReprint.updateMany({ data: { version: 1 } }),
};

const updated =
  (queue: QueueName): Make =>
  async (ctx) => ({
    path: `/admin/nsw/${queue}/${(await MADE[queue](ctx)).id}`,
    ...(await office(ctx)),
    body: UPDATE,
    renew: () => VERSION_ONE[queue](ctx),
  });

const marked =
  (queue: QueueName): Make =>
  async (ctx) => ({
    path: `/admin/nsw/${queue}`,
    ...(await office(ctx)),
    body: {
      rows: [{ id: (await MADE[queue](ctx)).id, version: 1 }],
      status: 2,
      dateSent: '2026-03-02',
      withoutNumber: true,
    },
    renew: () => VERSION_ONE[queue](ctx),
  });

const PROMO_CODE = {
  discountCode: 'AUTUMN',
  discountPercentage: 0.1,
  discountAmount: 5,
  expiryDate: '2099-01-01',
  isOneUseOnly: false,
};

const aPromoCode = ({ db }: AppContext) =>
  db.promoCode.create({
    data: { code: 'SPRING', percentage: 0.2, expiresOn: dateOf('2099-01-01') },
  });

/** Calls of the office about its lists. */
export const OFFICE_REQUESTS: Record<string, Make> = {
  'get /admin/nsw/certificates': asked('/admin/nsw/certificates'),
  'get /admin/nsw/certificates/export.csv': asked('/admin/nsw/certificates/export.csv'),
  'put /admin/nsw/certificates': marked('certificates'),
  'put /admin/nsw/certificates/:userCourseId': updated('certificates'),
  'get /admin/nsw/reprints': asked('/admin/nsw/reprints'),
  'get /admin/nsw/reprints/export.csv': asked('/admin/nsw/reprints/export.csv'),
  'put /admin/nsw/reprints': marked('reprints'),
  'put /admin/nsw/reprints/:id': updated('reprints'),
  'post /admin/nsw/labels': async (ctx) => ({
    path: '/admin/nsw/labels',
    ...(await office(ctx)),
    body: {
      certificates: [(await anNswCertificate(ctx)).id],
      reprints: [(await anNswReprint(ctx)).id],
    },
  }),
  'get /admin/reports/chart': asked(
    '/admin/reports/chart?reportType=10&startDate=2026-01-01&endDate=2026-03-02',
  ),
  'post /admin/reports/excel': async (ctx) => ({
    path: '/admin/reports/excel',
    ...(await office(ctx)),
    body: { reportType: 2, startDate: '2026-01-01', endDate: '2026-03-02' },
  }),
  'get /admin/promocodes': asked('/admin/promocodes'),
  'get /admin/promocodes/export.csv': asked('/admin/promocodes/export.csv'),
  'post /admin/promocodes': async (ctx) => ({
    path: '/admin/promocodes',
    ...(await office(ctx)),
    body: PROMO_CODE,
    renew: () => ctx.db.promoCode.deleteMany(),
  }),
  'put /admin/promocodes/:id': async (ctx) => {
    const { id } = await aPromoCode(ctx);
    return {
      path: `/admin/promocodes/${id}`,
      ...(await office(ctx)),
      body: { ...PROMO_CODE, version: 1 },
      renew: () => ctx.db.promoCode.updateMany({ data: { version: 1 } }),
    };
  },
  'delete /admin/promocodes/:id': async (ctx) => {
    const { id, ...code } = await aPromoCode(ctx);
    return {
      path: `/admin/promocodes/${id}`,
      ...(await office(ctx)),
      renew: () => ctx.db.promoCode.create({ data: { id, ...code } }),
    };
  },
};
