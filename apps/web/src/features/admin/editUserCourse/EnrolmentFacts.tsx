import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import type { EditableEnrolment } from '@platewise/shared/enrolmentEdit';
import { disposedWords } from '@platewise/shared/retention';
import { Link } from 'react-router-dom';
import { Facts } from '../assessments/Facts';
import { ENROLMENTS_PATH } from './paths';

/** What an edit does not change. */
export const EnrolmentFacts = ({ enrolment }: { enrolment: EditableEnrolment }) => (
  <Facts
    rows={[
      ['Course', enrolment.courseTitle],
      ['Enrolled', showTime(new Date(enrolment.enrolmentDateTime))],
      ['Certificate', enrolment.certificateNumber],
      ['Identity', enrolment.identityDisposedOn && disposedWords(enrolment.identityDisposedOn)],
      ['Evidence', enrolment.evidenceDisposedOn && disposedWords(enrolment.evidenceDisposedOn)],
      [
        'User',
        <Anchor
          key="user"
          component={Link}
          to={`${ENROLMENTS_PATH}/${enrolment.userId}`}
          fz="inherit"
        >
          {enrolment.userName}, {enrolment.userEmail}
        </Anchor>,
      ],
    ]}
  />
);
