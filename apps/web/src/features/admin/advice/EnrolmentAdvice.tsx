import { Button, Title } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import type { EnrolmentAdvice as Advice } from '@platewise/shared/suitability/adviceTasks';
import { ADVICE, ADVICE_REASONS } from '@platewise/shared/suitability/words';
import { useState } from 'react';
import { InformationText } from '../../../components/suitability/InformationText';
import { DownloadButton } from '../../../ui/DownloadButton';
import { SkeletonLines } from '../../../ui/SkeletonLines';
import { FactList } from '../assessments/FactList';
import classes from './advice.module.css';
import { certificatePath, useEnrolmentAdviceQuery } from './adviceApi';

/** The proof for an auditor: the text that the learner read, and our advice. Each look is recorded, so it opens on request. */
export function EnrolmentAdvice({ userCourseId }: { userCourseId: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <section aria-labelledby="enrolment-advice" className={classes.proof}>
      <Title order={2} id="enrolment-advice">
        Before the enrolment
      </Title>
      {opened ? (
        <Opened userCourseId={userCourseId} />
      ) : (
        <>
          <p className={classes.quiet}>
            The information that the learner read, the answers of the suitability check, our advice
            and what the learner chose. Opening them is recorded in ‘Who has seen what’.
          </p>
          <Button variant="default" onClick={() => setOpened(true)}>
            Show what was read and advised
          </Button>
        </>
      )}
    </section>
  );
}

function Opened({ userCourseId }: { userCourseId: string }) {
  const { data, isError, refetch } = useEnrolmentAdviceQuery(userCourseId);
  if (isError)
    return (
      <>
        <p>It couldn’t be loaded.</p>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    );
  if (!data) return <SkeletonLines lines={6} />;
  if (!data.advice)
    return <p className={classes.quiet}>This learner enrolled without confirming anything.</p>;
  return <Proof userCourseId={userCourseId} proof={data.advice} />;
}

const CHOICES: Record<Advice['choice'], string> = {
  'as advised': 'Enrolled as we advised',
  anyway: 'Knew our advice, and enrolled anyway',
  'no check': 'Enrolled without the check',
};

function Proof({ userCourseId, proof }: { userCourseId: string; proof: Advice }) {
  const { information, acknowledgedAt, choice, check } = proof;
  return (
    <>
      <FactList
        rows={[
          ['Confirmed', showTime(new Date(acknowledgedAt))],
          ['Choice', CHOICES[choice]],
          ['Advice', check && ADVICE[check.advice]],
          ['Why', check?.reasons.map((reason) => ADVICE_REASONS[reason]).join(' ')],
          ['Other course', check?.otherCourseTitle],
          ['Check taken', check?.checkedAt && showTime(new Date(check.checkedAt))],
          ['Time taken', check?.seconds != null && showSeconds(check.seconds)],
          ['Rules', check && `Version ${check.rulesVersion}`],
        ]}
      />
      {check && (
        <details>
          <summary>Answers</summary>
          {check.answers ? (
            <FactList rows={check.answers.map(({ what, text }) => [what, text])} />
          ) : (
            <p className={classes.quiet}>The answers have been disposed of.</p>
          )}
        </details>
      )}
      {check?.hasCertificate && (
        <DownloadButton
          variant="default"
          url={certificatePath(userCourseId)}
          fileName="earlier-certificate"
          success="The certificate has been downloaded."
          failure={MESSAGES.voucher.certificateNotDownloaded}
        >
          Download the earlier certificate
        </DownloadButton>
      )}
      <details>
        <summary>The information that was read</summary>
        <p className={classes.hash}>SHA-256 {information.hash}</p>
        <p className={classes.quiet}>In use since {showTime(new Date(information.since))}.</p>
        <InformationText text={information.text} />
      </details>
    </>
  );
}

const showSeconds = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
