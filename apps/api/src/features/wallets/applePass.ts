import { LEAF, LEAF_TINT, PAPER_TITLE } from '@platewise/shared/certificates/paper';
import type { AppContext } from '../../context';
import { missing } from '../../domainError';
import { getOwnCertificate } from '../certificates/getOwnCertificate';
import { listPassFields } from './passFields';
import { drawPassIcon } from './passIcon';

/** A signed .pkpass. It holds no more than the paper does, and the phone checks nothing with us. */
export async function createApplePass(ctx: AppContext, enrolment: { id: string }): Promise<Buffer> {
  const { apple } = ctx.config.wallets;
  if (!apple) throw missing('Apple Wallet');
  const certificate = await getOwnCertificate(ctx, enrolment);
  // Loaded for the first pass only.
  const { PKPass } = await import('passkit-generator');
  const pass = new PKPass(
    {
      'icon.png': drawPassIcon(29),
      'icon@2x.png': drawPassIcon(58),
      'icon@3x.png': drawPassIcon(87),
    },
    { wwdr: apple.wwdr, signerCert: apple.certificate, signerKey: apple.key },
    {
      passTypeIdentifier: apple.passTypeId,
      teamIdentifier: apple.teamId,
      serialNumber: certificate.number,
      organizationName: certificate.rtoName,
      description: `${PAPER_TITLE} ${certificate.number}`,
      logoText: certificate.rtoName,
      backgroundColor: toRgb(LEAF),
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: toRgb(LEAF_TINT),
    },
  );
  pass.type = 'generic';
  const [first, ...others] = listPassFields(certificate);
  pass.primaryFields.push({ key: 'name', label: PAPER_TITLE, value: certificate.learnerName });
  if (first) pass.secondaryFields.push(first);
  const onFront = others.filter(({ key }) => ['number', 'until'].includes(key));
  pass.auxiliaryFields.push(...onFront);
  pass.backFields.push(
    { key: 'course', label: 'Training course', value: certificate.courseTitle },
    ...others.filter((field) => !onFront.includes(field)),
    { key: 'verify', label: 'Check that it is genuine', value: certificate.verifyUrl },
  );
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: certificate.verifyUrl,
    messageEncoding: 'iso-8859-1',
    altText: certificate.number,
  });
  return pass.getAsBuffer();
}

/** Apple takes no hexadecimal colours. */
const toRgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
