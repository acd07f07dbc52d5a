import { describeReopenedParts } from '@platewise/shared/assessments';
import type { AppContext } from '../../../context';
import type { Prisma } from '../../../db/client';
import type { CertificateData } from '../../certificates/certificateRules';
import {
  createEntry,
  describeActor,
  listRefs,
  mapById,
  type TimelineDescriber,
  type TimelineEntry,
} from './timelineEntry';
import { REISSUE, REVOKE } from './timelineQuery';

const include = {
  supersedes: { select: { number: true, endedReason: true, data: true } },
} as const;

type Certificate = Prisma.CertificateGetPayload<{ include: typeof include; omit: { pdf: true } }>;
type Judgement = Prisma.AssessmentJudgementGetPayload<object>;

export const describeCertificates: TimelineDescriber = {
  sources: ['judgement', 'certificate', 'paper', 'certificate revoked', 'NSW queue', 'NSW reprint'],
  read: async (ctx, { id }, moments) => {
    const [certificates, judgements, who] = await loadCertificates(ctx, id, listRefs(moments));
    return ({ source, ref }) => {
      if (source === 'NSW queue')
        return describeQueued('Added to the NSW queue', 'Nsw-Certificates');
      if (source === 'NSW reprint') return describeQueued('NSW reprint ordered', 'Nsw-Reprints');
      const judgement = judgements.get(ref);
      if (source === 'judgement') return judgement ? describeJudgement(judgement) : null;
      const certificate = certificates.get(ref);
      if (!certificate) return null;
      if (source === 'certificate') return describeIssued(certificate, who);
      return source === 'paper' ? describePdf(certificate) : describeRevoked(certificate, who);
    };
  },
};

/** The user who reissued or revoked, by the number of the new or revoked certificate. */
type ActorByNumber = Map<string, string>;

async function loadCertificates({ db }: AppContext, enrolmentId: string, refs: string[]) {
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
  const who: ActorByNumber = new Map(
    entries.map((entry) => [(entry.after as { number: string }).number, describeActor(entry)]),
  );
  return [mapById(certificates), mapById(judgements), who] as const;
}

const describeQueued = (title: string, page: string) =>
  createEntry(title, { link: { label: 'See the queue', to: `/Admin/${page}/` } });

const describeJudgement = ({
  judgement,
  assessorName,
  reasons,
  ...reopened
}: Judgement): TimelineEntry => {
  const again = describeReopenedParts(reopened);
  return createEntry(`Judged ${judgement}`, {
    by: assessorName,
    detail: [reasons, again && `To redo: ${again}.`].filter(Boolean).join(' ') || null,
  });
};

const getPrintedName = (data: unknown) => (data as CertificateData).learnerName ?? null;

function describeIssued(
  { number, check, data, supersedes }: Certificate,
  who: ActorByNumber,
): TimelineEntry {
  const link = { label: 'Verify', to: `/verify/${number}/${check}` };
  if (!supersedes) return createEntry(`Certificate ${number} issued`, { link });
  const [before, after] = [getPrintedName(supersedes.data), getPrintedName(data)];
  return createEntry(`Certificate ${number} issued, replacing ${supersedes.number}`, {
    detail: supersedes.endedReason,
    by: who.get(number) ?? null,
    changes: before === after ? [] : [{ field: 'Name on it', before, after }],
    link,
  });
}

const describePdf = ({ number, pdfSha256 }: Certificate) =>
  createEntry(`PDF of ${number} created`, { detail: `SHA-256 ${pdfSha256}` });

const describeRevoked = ({ number, endedReason }: Certificate, who: ActorByNumber) =>
  createEntry(`Certificate ${number} withdrawn`, {
    detail: endedReason,
    by: who.get(number) ?? null,
  });
