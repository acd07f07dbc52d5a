import { carelessFiles } from '@platewise/avetmiss/testing/carelessFiles';
import type { AppContext } from '../../context';
import { authoriseReporting } from '../../features/avetmiss/authorisation/authoriseReporting';
import { aFoundRecord } from '../../features/avetmiss/testing/aFoundRecord';
import { aNatSet, letIn, NAMED, ourSet, SEEN } from '../../features/avetmiss/testing/aNatSet';
import { zipOf } from '../../zip/testing/zips';
import { formWith } from './multipart';
import { type Make, signedIn } from './validRequest';

/** There is one set at a time. */
const startOver = ({ db }: AppContext) => db.avetmissReport.deleteMany();

async function foundAnew(ctx: AppContext) {
  await startOver(ctx);
  return aFoundRecord(ctx);
}

const aZip = () => {
  const files = Object.entries(carelessFiles(ourSet()));
  return zipOf(Object.fromEntries(files.map(([name, text]) => [`${name}.txt`, text])));
};

/** How NAT files are validated, mended and exchanged. */
export const AVETMISS_REQUESTS: Record<string, Make> = {
  'get /avetmiss/verify/:deviceCode': async (ctx) => {
    const { user, header } = await signedIn(ctx, 1);
    const { deviceCode } = await authoriseReporting(ctx, { userId: user.id });
    return { path: `/avetmiss/verify/${deviceCode}`, header };
  },
  'post /avetmiss/submit': async (ctx) => {
    await startOver(ctx);
    const { user, header } = await signedIn(ctx, 1);
    await letIn(ctx, user);
    await aNatSet(ctx);
    return { path: '/avetmiss/submit', header, body: NAMED };
  },
  'get /avetmiss/submissions': async (ctx) => ({
    path: '/avetmiss/submissions',
    header: (await signedIn(ctx, 1)).header,
  }),
  'put /avetmiss/validation/update': async (ctx) => {
    const fixes = async () => [await foundAnew(ctx)];
    const { header } = await signedIn(ctx, 1);
    const path = '/avetmiss/validation/update';
    return { path, header, body: await fixes(), renew: fixes };
  },
  'put /avetmiss/validation/group': async (ctx) => {
    const groupFix = async () => {
      const { fileId, fieldName, fieldValue, recordNumber, version } = await foundAnew(ctx);
      return { fileId, ruleId: 'P1', fieldName, fieldValue, records: [recordNumber], version };
    };
    const { header } = await signedIn(ctx, 1);
    const path = '/avetmiss/validation/group';
    return { path, header, body: await groupFix(), renew: groupFix };
  },
  'get /avetmiss/validation/findings.csv': async (ctx) => {
    await foundAnew(ctx);
    await ctx.db.avetmissReport.updateMany({ data: { validatedAt: ctx.now() } });
    const { header } = await signedIn(ctx, 1);
    return { path: '/avetmiss/validation/findings.csv', header };
  },
  'post /avetmiss/validation/address-fixes': async (ctx) => {
    const fixes = async () => ({ ...SEEN, fixes: [await foundAnew(ctx)] });
    const { header } = await signedIn(ctx, 1);
    const path = '/avetmiss/validation/address-fixes';
    return { path, header, body: await fixes(), renew: fixes };
  },
  'get /avetmiss/validation/dependants': async (ctx) => {
    await foundAnew(ctx);
    const { header } = await signedIn(ctx, 1);
    return { path: '/avetmiss/validation/dependants', header };
  },
  'post /avetmiss/nat-files': async (ctx) => {
    await startOver(ctx);
    await aNatSet(ctx);
    const { header } = await signedIn(ctx, 1);
    const form = formWith(aZip());
    return { path: '/avetmiss/nat-files', header: { ...header, ...form.header }, body: form.body };
  },
};
