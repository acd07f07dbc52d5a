import { Anchor, Button, TextInput } from '@mantine/core';
import type { CertificateState, CertificateVerification } from '@platewise/shared/certificates';
import { showDay } from '@platewise/shared/dates';
import { IconAlertTriangle, IconCircleX, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { api } from '../../../api/api';
import { isFailure } from '../../../api/failure';
import { usePageMeta } from '../../../prerender/pageHead';
import { describeFailure } from '../../../ui/feedback/failure';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../../ui/Page';
import classes from './CertificateFacts.module.css';
import certificateLookupClasses from './CertificateLookup.module.css';
import { CompareFile } from './CompareFile';
import verdictCardClasses from './VerdictCard.module.css';

const { useVerifyCertificateQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    verifyCertificate: build.query<CertificateVerification, { number: string; check: string }>({
      query: ({ number, check }) => ({
        url: `/certificates/${encodeURIComponent(number)}/${encodeURIComponent(check)}`,
        keepPage: true,
      }),
    }),
  }),
});

/** The page behind the code on a certificate, for anyone who inspects it. Without the codes it asks for them. */
export default function VerifyPage() {
  const { number = '', check = '' } = useParams();
  const isAsked = number !== '' && check !== '';
  const { data, error } = useVerifyCertificateQuery({ number, check }, { skip: !isAsked });
  if (!isAsked) return <AskForCodes number={number} />;
  return (
    <Page title={TITLE} width="form" display>
      {data && (
        <>
          <VerdictCard verdict={verdictOf(data)} number={data.number} />
          <CertificateFacts certificate={data} />
          {data.pdfSha256 && <CompareFile sha256={data.pdfSha256} />}
        </>
      )}
      {error && (
        <>
          <VerdictCard verdict={verdictOfFailure(error)} number={number} />
          <CertificateLookup key={number} number={number} />
          <AskUs>Still can’t find it?</AskUs>
        </>
      )}
      {!data && !error && <Loading label="Looking up the certificate…" />}
    </Page>
  );
}

const TITLE = 'Check a certificate';

function AskForCodes({ number }: { number: string }) {
  usePageMeta({
    title: TITLE,
    description:
      'Check whether a statement of attainment or certificate is genuine: scan its code with a phone, or type what is printed below it.',
    path: '/verify/',
    // People come from the code on a certificate.
    unlisted: true,
  });
  return (
    <Page
      title={TITLE}
      width="form"
      display
      lead="Scan the code on the certificate with a phone, or type what is printed below the code."
    >
      <CertificateLookup key={number} number={number} />
      <AskUs>Can’t read it?</AskUs>
    </Page>
  );
}

const AskUs = ({ children }: { children: ReactNode }) => (
  <p>
    {children}{' '}
    <Anchor component={Link} inherit to="/Contact-Us/">
      Contact us
    </Anchor>{' '}
    and we’ll look for it.
  </p>
);

function verdictOfFailure(error: unknown) {
  const status = isFailure(error) ? error.status : 0;
  if (status === 404) return UNKNOWN;
  return status === 429 ? { ...UNANSWERED, text: describeFailure(error) } : UNANSWERED;
}

/** The facts that the certificate must show. A copy that shows others has been altered. */
function CertificateFacts({ certificate }: { certificate: CertificateVerification }) {
  const { number, learnerName, units, courseTitle, signatory, rtoName, rtoCode } = certificate;
  const { issuedOn, firstIssuedOn, expiresOn } = certificate;
  return (
    <dl className={classes.facts}>
      <Fact label="Issued to">
        <span className={classes.name}>{learnerName}</span>
      </Fact>
      <Fact label={units.length > 1 ? 'Units of competency' : 'Unit of competency'}>
        <ul className={classes.units}>
          {units.map(({ code, title }) => (
            <li key={code}>
              {code} {title}
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label="Training course">{courseTitle}</Fact>
      <Fact label="Certificate number">{number}</Fact>
      <Fact label="Date of issue">{showDay(issuedOn)}</Fact>
      {firstIssuedOn && <Fact label="First issued">{showDay(firstIssuedOn)}</Fact>}
      {expiresOn && <Fact label="Serves in New South Wales until">{showDay(expiresOn)}</Fact>}
      <Fact label="Training organisation">
        {rtoName} (RTO code {rtoCode})
      </Fact>
      <Fact label="Signed by">{signatory}</Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** For a reader who has copied only part of the address: both codes are printed on the certificate. */
function CertificateLookup({ number: asked }: { number: string }) {
  const navigate = useNavigate();
  const [number, setNumber] = useState(asked);
  const [check, setCheck] = useState('');

  function look(event: FormEvent) {
    event.preventDefault();
    const parts = [number, check].map((part) => encodeURIComponent(part.trim()));
    if (parts.every(Boolean)) void navigate(`/verify/${parts.join('/')}`);
  }

  return (
    <form
      className={certificateLookupClasses.form}
      onSubmit={look}
      aria-label="Check another certificate"
    >
      <TextInput
        label="Certificate number"
        description="For example FH1-000123"
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        autoComplete="off"
        maxLength={40}
        required
      />
      <TextInput
        label="Check code"
        description="The last part of the address on the certificate"
        value={check}
        onChange={({ currentTarget }) => setCheck(currentTarget.value)}
        autoComplete="off"
        maxLength={80}
        required
      />
      <Button type="submit">Check this certificate</Button>
    </form>
  );
}

const ICONS = { good: IconRosetteDiscountCheck, mind: IconAlertTriangle, bad: IconCircleX };

/** The result of the check, large enough to be read at arm's length. */
function VerdictCard({ verdict, number }: { verdict: Verdict; number: string }) {
  const { tone, title, text } = verdict;
  const Icon = ICONS[tone];
  return (
    <section className={verdictCardClasses.card} data-tone={tone} role="status">
      <Icon size={56} stroke={1.5} aria-hidden className={verdictCardClasses.icon} />
      <h2 className={verdictCardClasses.title}>{title}</h2>
      <p className={verdictCardClasses.number}>Certificate {number}</p>
      <p className={verdictCardClasses.text}>{text}</p>
    </section>
  );
}

type Verdict = {
  tone: 'good' | 'mind' | 'bad';
  title: string;
  text: string;
};

const BY_STATE: Record<CertificateState, (lastDay: string) => Verdict> = {
  valid: () => ({
    tone: 'good',
    title: 'This certificate is genuine',
    text: 'Check that these details match the certificate. If they don’t, the copy has been altered.',
  }),
  expired: (lastDay) => ({
    tone: 'mind',
    title: 'Genuine, but expired in New South Wales',
    text: `We issued this certificate. In New South Wales, a food safety supervisor could use it until ${lastDay}. They now need a new one there. The units on it don’t expire.`,
  }),
  superseded: () => ({
    tone: 'mind',
    title: 'Replaced by a newer certificate',
    text: 'We issued this certificate and have since replaced it. Please ask for the newer one.',
  }),
  revoked: () => ({
    tone: 'bad',
    title: 'This certificate was withdrawn',
    text: 'We issued this certificate but have withdrawn it. It isn’t valid.',
  }),
};

const verdictOf = ({ state, expiresOn }: CertificateVerification): Verdict =>
  BY_STATE[state as CertificateState](expiresOn ? showDay(expiresOn) : '');

const UNKNOWN: Verdict = {
  tone: 'bad',
  title: 'We can’t find this certificate',
  text: 'We haven’t issued a certificate with this number and check code. Check the address against the one on the certificate, or type the number and check code below.',
};

const UNANSWERED: Verdict = {
  tone: 'mind',
  title: 'We couldn’t check this certificate',
  text: 'Please try again in a moment.',
};
