import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { isFailure } from '../../../api/problems';
import { useVerifyCertificateQuery } from '../../../api/publicApi';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import { GenuineCertificate } from './GenuineCertificate';

const UNKNOWN =
  'We have not issued a certificate with this number and check code. Compare the address with the one on the certificate, or contact us.';
const NO_ANSWER = 'We could not look this certificate up. Please try again in a moment.';

/** Where the code on a certificate leads whoever inspects it. */
export default function VerifyPage() {
  const { number = '', check = '' } = useParams();
  const { data, error } = useVerifyCertificateQuery({ number, check });
  return (
    <Page title="Check a certificate" width="form" display>
      {data && <GenuineCertificate certificate={data} />}
      {error && (
        <Alert
          color="tomato"
          icon={<IconAlertCircle aria-hidden />}
          title={`Certificate ${number}`}
        >
          {isFailure(error) && error.status === 404 ? UNKNOWN : NO_ANSWER}
        </Alert>
      )}
      {!data && !error && <Loading label="Looking the certificate up…" />}
    </Page>
  );
}
