import { Anchor } from '@mantine/core';
import { showDay } from '@platewise/shared/dates';
import type { NswCertificateDetails } from '@platewise/shared/enrolmentEdit';
import { Link } from 'react-router-dom';
import { FormSection } from '../../../ui/form/FormSection';
import { Facts } from '../assessments/Facts';

/** As the queue has it, where it is changed. */
export const NswDetails = ({ details }: { details: NswCertificateDetails }) => (
  <FormSection title="NSW certificate details">
    <Facts
      rows={[
        [
          'Status',
          <Anchor key="status" component={Link} to="/Admin/Nsw-Certificates" fz="inherit">
            {details.status}
          </Anchor>,
        ],
        ['NSW certificate number', details.nswCertificateNumber],
        ['Express post number', details.expressPostNumber],
        ['Date sent', details.dateSent && showDay(details.dateSent)],
      ]}
    />
  </FormSection>
);
