import { useParams } from 'react-router-dom';
import { isFailure } from '../../../api/problems';
import { useVerifyCertificateQuery } from '../../../api/publicApi';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import { messageOf } from '../../../ui/showProblem';
import { CertificateFacts } from './CertificateFacts';
import { CompareFile } from './CompareFile';
import { VerdictCard } from './VerdictCard';
import { UNANSWERED, UNKNOWN, verdictOf } from './verdict';

/** Where the code on a certificate leads whoever inspects it. */
export default function VerifyPage() {
  const { number = '', check = '' } = useParams();
  const { data, error } = useVerifyCertificateQuery({ number, check });
  return (
    <Page title="Check a certificate" width="form" display>
      {data && (
        <>
          <VerdictCard verdict={verdictOf(data)} number={data.number} />
          <CertificateFacts certificate={data} />
          {data.pdfSha256 && <CompareFile sha256={data.pdfSha256} />}
        </>
      )}
      {error && <VerdictCard verdict={verdictOfFailure(error)} number={number} />}
      {!data && !error && <Loading label="Looking the certificate up…" />}
    </Page>
  );
}

function verdictOfFailure(error: unknown) {
  const status = isFailure(error) ? error.status : 0;
  if (status === 404) return UNKNOWN;
  return status === 429 ? { ...UNANSWERED, text: messageOf(error) } : UNANSWERED;
}
