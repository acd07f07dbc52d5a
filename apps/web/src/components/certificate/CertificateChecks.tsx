import { Anchor } from '@mantine/core';
import type { CertificateCheck } from '@platewise/shared/assessments';
import { MESSAGES } from '@platewise/shared/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCertificateChecksQuery } from '../../api/certificateChecksApi';
import { Loading } from '../../ui/Loading';
import { Page } from '../../ui/Page';
import { CertificateCheckList } from './CertificateCheckList';
import classes from './CertificateChecks.module.css';
import { CertificateCheckWords } from './CertificateCheckWords';

const useFreshChecks = (userCourseId: string) =>
  useCertificateChecksQuery(userCourseId, { refetchOnMountOrArgChange: true });

type Props = {
  userCourseId: string;
  courseTitle: string;
  /** What there is to see once nothing is missing. */
  children: ReactNode;
};

/** In the place of the congratulations what the certificate still waits for. */
export function CertificateChecks({ userCourseId, courseTitle, children }: Props) {
  const { data, isError } = useFreshChecks(userCourseId);
  if (!data && !isError) return <Loading />;
  if (!data || data.every(({ passed }) => passed)) return children;
  return (
    <Page
      title={MESSAGES.completed.almostThere}
      width="text"
      lead={`You have completed ${courseTitle}. This is what your certificate is waiting for.`}
    >
      <CertificateCheckList checks={data} userCourseId={userCourseId} />
      <Anchor component={Link} to="/Your-Courses/" className={classes.mend}>
        Back to your courses
      </Anchor>
    </Page>
  );
}

const isExtra = ({ check }: CertificateCheck) => check === 'usi' || check === 'assessor';

/** For a list that tells of course and form itself: what else is asked for, as items of it. */
export function useExtraChecks(userCourseId: string) {
  const { data = [] } = useFreshChecks(userCourseId);
  return data.filter(isExtra).map((check) => ({
    done: check.passed,
    text: <CertificateCheckWords check={check} userCourseId={userCourseId} />,
  }));
}
