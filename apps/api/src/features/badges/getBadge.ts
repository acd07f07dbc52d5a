import { createHash, randomBytes } from 'node:crypto';
import { USER_TYPES } from '@platewise/shared/accounts';
import {
  type CatalogueCourse,
  getCourse,
  type UnitOfCompetency,
} from '@platewise/shared/content/courses';
import { addDays } from '@platewise/shared/dates';
import type { AppContext } from '../../context';
import { dayOf, type Prisma } from '../../db/client';
import { startOfDay } from '../../db/sydney';
import type { CertificateData } from '../certificates/certificateRules';
import { getValidCertificate } from '../certificates/getCertificatePdf';
import { getBadgeStatus } from './badgeStatus';
import { BADGE_CONTEXT, CREDENTIAL_CONTEXT, getIssuerId, signCredential } from './signCredential';

/** The badge of an enrolment's valid certificate; refused with the reason if there is none. */
export async function getBadge(ctx: AppContext, enrolment: { id: string }): Promise<Buffer> {
  const { id } = await getValidCertificate(ctx, enrolment);
  const [certificate, learned] = await Promise.all([
    ctx.db.certificate.findUniqueOrThrow({ where: { id }, omit: { pdf: true } }),
    ctx.db.enrolment.findUniqueOrThrow({ where: { id: enrolment.id }, include: userInclude }),
  ]);
  const badge = await signCredential(ctx, createBadge(ctx, certificate, learned));
  return Buffer.from(`${JSON.stringify(badge, null, 2)}\n`);
}

const userInclude = { user: { select: { email: true, userType: true } } } as const;
type Certificate = Prisma.CertificateGetPayload<{ omit: { pdf: true } }>;
type Enrolment = Prisma.EnrolmentGetPayload<{ include: typeof userInclude }>;

/** A certificate as an OpenBadgeCredential (Open Badges 3.0, on Verifiable Credentials 2.0), not signed yet. */
function createBadge(ctx: AppContext, certificate: Certificate, enrolment: Enrolment) {
  const { id, number, createdAt, expiresOn } = certificate;
  const { publicUrl } = ctx.config;
  const data = certificate.data as CertificateData;
  return {
    '@context': [CREDENTIAL_CONTEXT, BADGE_CONTEXT],
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `Statement of Attainment: ${data.courseTitle}`,
    issuer: { id: getIssuerId(ctx.config), type: ['Profile'], name: data.rtoName, url: publicUrl },
    validFrom: createdAt.toISOString(),
    ...(expiresOn && { validUntil: startOfDay(addDays(dayOf(expiresOn), 1)).toISOString() }),
    credentialStatus: getBadgeStatus(ctx, number),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [createRecipient(getEmail(enrolment))],
      licenseNumber: number,
      achievement: createAchievement(publicUrl, getCourse(enrolment.courseId), data),
    },
  };
}

/** A business's own account may hold the enrolments of its staff. */
const getEmail = ({ email, user }: Enrolment) =>
  user.userType === USER_TYPES.business ? email : user.email;

/** The hash does not reveal the email address, but a person who knows the address can check it. */
function createRecipient(email: string) {
  const salt = randomBytes(16).toString('hex');
  const identityHash = createHash('sha256')
    .update(email + salt)
    .digest('hex');
  return {
    type: 'IdentityObject',
    hashed: true,
    identityHash: `sha256$${identityHash}`,
    identityType: 'emailAddress',
    salt,
  };
}

const createAchievement = (
  publicUrl: string,
  { courseReadMorePage }: CatalogueCourse,
  { courseTitle, units, rtoName, rtoCode }: CertificateData,
) => ({
  id: `${publicUrl}${courseReadMorePage}`,
  type: ['Achievement'],
  achievementType: 'Competency',
  name: courseTitle,
  description: `Units of competency attained with ${rtoName} (RTO ${rtoCode}): ${units
    .map(({ code, title }) => `${code} ${title}`)
    .join('; ')}.`,
  criteria: {
    narrative:
      'The learner has studied every section, passed every quiz, and shown the practical tasks at work to an observer, who confirmed them in writing.',
  },
  image: { id: BADGE_IMAGE, type: 'Image' },
  alignment: units.map(createAlignment),
});

const createAlignment = ({ code, title }: UnitOfCompetency) => ({
  type: ['Alignment'],
  targetType: 'ceasn:Competency',
  targetCode: code,
  targetName: title,
  targetFramework: 'National Register of vocational education and training',
  targetUrl: `https://training.gov.au/training/details/${code}`,
});

const LEAF = '#1d6b47';

/** The certificate's mark. In the badge itself, so that wallets show it without asking anybody. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="49" fill="#fbfaf5"/><circle cx="50" cy="50" r="43" fill="none" stroke="${LEAF}" stroke-width="6"/><circle cx="50" cy="50" r="33" fill="none" stroke="#f3b04a" stroke-width="2.5"/><path d="M33 67C25 42 42 28 67 33C72 58 58 75 33 67Z" fill="${LEAF}"/><path d="M37 63L61 39" stroke="#fbfaf5" stroke-width="1.6" stroke-linecap="round"/></svg>`;

const BADGE_IMAGE = `data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}`;
