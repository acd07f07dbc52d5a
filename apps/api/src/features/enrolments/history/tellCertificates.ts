import { reopenedInWords } from '@platewise/shared/assessments';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import type { CertificateData } from '../../certificates/certificateRules';
import { REISSUE, REVOKE } from './auditActions';
import { byId, refsOf, type Teller, type Told, told } from './telling';
import { whoDid } from './whoDid';

const include = {
  supersedes: { select: { number: true, endedReason: true, data: true } },
} as const;

type Certificate = Prisma.CertificateGetPayload<{ include: typeof include; omit: { pdf: true } }>;
type Judgement = Prisma.AssessmentJudgementGetPayload<object>;

export const tellCertificates: Teller = {
  sources: ['judgement', 'certificate', 'paper', 'certificate revoked', 'NSW queue', 'NSW reprint'],
  read: async (ctx, { id }, moments) => {
    const [certificates, judgements, who] = await find(ctx, id, refsOf(moments));
    return ({ source, ref }) => {
      if (source === 'NSW queue') return queued('Put into the NSW queue', 'Nsw-Certificates');
      if (source === 'NSW reprint') return queued('NSW reprint ordered', 'Nsw-Reprints');
      const judgement = judgements.get(ref);
      if (source === 'judgement') return judgement ? judged(judgement) : null;
      const certificate = certificates.get(ref);
      if (!certificate) return null;
      if (source === 'certificate') return issued(certificate, who);
      return source === 'paper' ? drawn(certificate) : revoked(certificate, who);
    };
  },
};

/** Who reissued or revoked, by the number that came of it or was ended. */
type Who = Map<string, string>;

async function find({ db }: AppContext, enrolmentId: string, refs: string[]) {
  const where = { id: { in: refs } };
  const [certificates, judgements, entries] = await Promise.all([
    db.certificate.findMany({ where, include, omit: { pdf: true } }),
    db.assessmentJudgement.findMany({ where }),
    db.auditEntry.findMany({
      where: {
        subjectType: 'enrolment',
        subjectId: enrolmentId,
        action: { in: [REISSUE, REVOKE] },
      },
    }),
  ]);
  const who: Who = new Map(
    entries.map((entry) => [(entry.after as { number: string }).number, whoDid(entry)]),
  );
  return [byId(certificates), byId(judgements), who] as const;
}

const queued = (title: string, page: string) =>
  told(title, { link: { label: 'See the queue', to: `/Admin/${page}/` } });

const judged = ({ judgement, assessorName, reasons, ...reopened }: Judgement): Told => {
  const again = reopenedInWords(reopened);
  return told(`Judged ${judgement}`, {
    by: assessorName,
    detail: [reasons, again && `To be done again: ${again}.`].filter(Boolean).join(' ') || null,
  });
};

const nameOn = (data: unknown) => (data as CertificateData).learnerName ?? null;

function issued({ number, check, data, supersedes }: Certificate, who: Who): Told {
  const link = { label: 'Verify', to: `/verify/${number}/${check}` };
  if (!supersedes) return told(`Certificate ${number} issued`, { link });
  const [before, after] = [nameOn(supersedes.data), nameOn(data)];
  return told(`Certificate ${number} issued in place of ${supersedes.number}`, {
    detail: supersedes.endedReason,
    by: who.get(number) ?? null,
    changes: before === after ? [] : [{ field: 'Name on it', before, after }],
    link,
  });
}

const drawn = ({ number, pdfSha256 }: Certificate) =>
  told(`Paper of ${number} drawn`, { detail: `SHA-256 ${pdfSha256}` });

const revoked = ({ number, endedReason }: Certificate, who: Who) =>
  told(`Certificate ${number} withdrawn`, { detail: endedReason, by: who.get(number) ?? null });
