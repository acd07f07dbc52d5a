import { Anchor } from '@mantine/core';
import type { CertificateCheck } from '@platewise/shared/certificates/checks';
import { MESSAGES } from '@platewise/shared/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCertificateChecksQuery } from '../../api/certificateChecksApi';
import { Loading } from '../../ui/Loading';
import { Page } from '../../ui/Page';
import { CertificateCheckList, CertificateCheckText } from './CertificateCheckList';
import classes from './CertificateChecks.module.css';

const useFreshChecks = (userCourseId: string) =>
  useCertificateChecksQuery(userCourseId, { refetchOnMountOrArgChange: true });

type Props = {
  userCourseId: string;
  courseTitle: string;
  /** Shown when nothing is missing. */
  children: ReactNode;
};

/** Shows what the certificate is waiting for, or the children when nothing is missing. */
export function CertificateChecks({ userCourseId, courseTitle, children }: Props) {
  const { data, isError } = useFreshChecks(userCourseId);
  if (!data && !isError) return <Loading />;
  if (!data || data.every(({ passed }) => passed)) return children;
  return (
    <Page
      title={MESSAGES.completed.almostThere}
      width="text"
      lead={`You have completed ${courseTitle}. Here’s what’s left before your certificate.`}
    >
      <CertificateCheckList checks={data} userCourseId={userCourseId} />
      <Anchor component={Link} to="/Your-Courses/" className={classes.fix}>
        Back to your courses
      </Anchor>
    </Page>
  );
}

const isExtra = ({ check }: CertificateCheck) => check !== 'course' && check !== 'form';

/** The checks other than course and form, as items for a list that shows those two itself. */
export function useExtraChecks(userCourseId: string) {
  const { data = [] } = useFreshChecks(userCourseId);
  return data.filter(isExtra).map((check) => ({
    done: check.passed,
    text: <CertificateCheckText check={check} userCourseId={userCourseId} />,
  }));
}
