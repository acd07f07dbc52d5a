import type { AppContext } from '../../context';
import { aGraduate } from '../../testing/aGraduate';
import { signedInAs } from '../../testing/build';
import { type Make, signedIn } from './validRequest';

/** The office ends the certificate of a graduate, who gets it back for the next try. */
const ended =
  (how: 'reissue' | 'revoke', body: object): Make =>
  async (ctx) => {
    const { header } = await signedIn(ctx, 1);
    const { id, number } = (await aGraduate(ctx)).certificate;
    return {
      path: `/admin/certificates/${number}/${how}`,
      header,
      body,
      renew: () => restore(ctx, id),
    };
  };

async function restore({ db }: AppContext, id: string) {
  await db.certificate.deleteMany({ where: { id: { not: id } } });
  const valid = { state: 'VALID', endedAt: null, endedReason: null } as const;
  await db.certificate.update({ where: { id }, data: valid });
}

const ofGraduate =
  (call: string): Make =>
  async (ctx) => {
    const { user, enrolment } = await aGraduate(ctx);
    return { path: `/userCourse/${enrolment.id}/${call}`, header: await signedInAs(ctx, user) };
  };

const register =
  (call: string): Make =>
  async (ctx) => {
    await aGraduate(ctx);
    return { path: `/admin/certificates${call}`, header: (await signedIn(ctx, 1)).header };
  };

/** Papers, and what the office does with them. */
export const CERTIFICATES_REQUESTS: Record<string, Make> = {
  'get /userCourse/:id/badge': async (ctx) => {
    const { user, enrolment } = await aGraduate(ctx);
    return { path: `/userCourse/${enrolment.id}/badge`, header: await signedInAs(ctx, user) };
  },
  'get /userCourse/:id/certificate': async (ctx) => {
    const { user, enrolment } = await aGraduate(ctx);
    return { path: `/userCourse/${enrolment.id}/certificate`, header: await signedInAs(ctx, user) };
  },
  'get /userCourse/:id/wallet/apple': ofGraduate('wallet/apple'),
  'get /userCourse/:id/wallet/google': ofGraduate('wallet/google'),
  'get /admin/certificates': register(''),
  'get /admin/certificates/export.csv': register('/export.csv'),
  'get /admin/certificates/:number/pdf': async (ctx) => {
    const { header } = await signedIn(ctx, 1);
    const { number } = (await aGraduate(ctx)).certificate;
    return { path: `/admin/certificates/${number}/pdf`, header };
  },
  'post /admin/certificates/:number/reissue': ended('reissue', {
    reason: 'Married.',
    firstName: 'Mei',
    middleName: 'Lin',
    lastName: 'Okafor',
  }),
  'post /admin/certificates/:number/revoke': ended('revoke', { reason: 'Issued by mistake.' }),
};
