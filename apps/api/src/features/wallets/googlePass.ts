import { LEAF, PAPER_TITLE } from '@platewise/shared/certificates/paper';
import { importPKCS8, SignJWT } from 'jose';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { getOwnCertificate } from '../certificates/getOwnCertificate';
import { listPassFields } from './passFields';

const SAVE = 'https://pay.google.com/gp/v/save/';

const inEnglish = (value: string) => ({ defaultValue: { language: 'en-AU', value } });

/** The address that saves the pass. The signed pass is a part of the address, so this server does not call Google. */
export async function createGooglePass(
  ctx: AppContext,
  enrolment: { id: string },
): Promise<string> {
  const { google } = ctx.config.wallets;
  if (!google) throw missing('Google Wallet');
  const certificate = await getOwnCertificate(ctx, enrolment);
  const classId = `${google.issuerId}.statement-of-attainment`;
  const pass = {
    id: `${google.issuerId}.${certificate.number}`,
    classId,
    state: 'ACTIVE',
    hexBackgroundColor: LEAF,
    cardTitle: inEnglish(certificate.rtoName),
    subheader: inEnglish(PAPER_TITLE),
    header: inEnglish(certificate.learnerName),
    textModulesData: listPassFields(certificate).map(({ key, label, value }) => ({
      id: key,
      header: label,
      body: value,
    })),
    barcode: {
      type: 'QR_CODE',
      value: certificate.verifyUrl,
      alternateText: certificate.number,
    },
    linksModuleData: {
      uris: [{ id: 'verify', uri: certificate.verifyUrl, description: 'Check that it is genuine' }],
    },
  };
  const token = await new SignJWT({
    typ: 'savetowallet',
    origins: [new URL(ctx.config.publicUrl).origin],
    payload: { genericClasses: [{ id: classId }], genericObjects: [pass] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(google.account)
    .setAudience('google')
    .setIssuedAt(ctx.now())
    .sign(await importPKCS8(google.key, 'RS256'));
  return SAVE + token;
}
