import { Button } from '@mantine/core';
import type { EnrolmentActions } from '@platewise/shared/enrolments/officeActions';
import { IconCertificate } from '@tabler/icons-react';
import { CertificateCheckList } from '../../../../../components/certificate/CertificateCheckList';
import { Permitted } from '../../../../../components/Permitted';
import { showOutcome } from '../../../../../ui/feedback/failure';
import { useIssueCertificateMutation } from '../../officeActionsApi';
import classes from './Actions.module.css';
import { CertificateCard } from './CertificateCard';

/** Every paper there was; before the first one, what it waits for. */
export function CertificatePart({ actions }: { actions: EnrolmentActions }) {
  const { userCourseId, papers, checks, certificateDue, endedAt } = actions;
  if (papers.length === 0 && endedAt) return null;
  return (
    <div className={classes.part}>
      <h3 className={classes.heading}>{papers.length > 1 ? 'Certificates' : 'Certificate'}</h3>
      {papers.map((paper) => (
        <CertificateCard key={paper.number} paper={paper} />
      ))}
      {papers.length === 0 && (
        <>
          <p>{certificateDue ? 'Nothing is missing.' : 'Still needed before we issue it:'}</p>
          <CertificateCheckList checks={checks} />
        </>
      )}
      {certificateDue && <IssueNow userCourseId={userCourseId} />}
    </div>
  );
}

function IssueNow({ userCourseId }: { userCourseId: string }) {
  const [issue, { isLoading }] = useIssueCertificateMutation();

  async function issueNow() {
    await showOutcome(issue(userCourseId), {
      success: ({ number }) => `Certificate ${number} has been issued.`,
      failure: 'Unable to issue the certificate.',
    });
  }

  return (
    <Permitted needs="certificates change">
      <Button
        leftSection={<IconCertificate size={20} stroke={1.75} aria-hidden />}
        loading={isLoading}
        onClick={() => void issueNow()}
      >
        Issue now
      </Button>
    </Permitted>
  );
}
