import { Button } from '@mantine/core';
import type { OwnCertificate } from '@platewise/shared/certificates';
import { MESSAGES } from '@platewise/shared/messages';
import {
  IconBrandLinkedin,
  IconDeviceMobile,
  IconQrcode,
  IconShare,
  IconWallet,
} from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../api/api';
import { certificateFile } from '../../api/userCoursesApi';
import { Dialog } from '../../ui/Dialog';
import { DownloadButton } from '../../ui/DownloadButton';
import { showProblem } from '../../ui/feedback/failure';
import { BadgeButton } from '../BadgeButton';
import { ShareLink } from '../shareLink/ShareLink';
import { CertificatePaper } from './CertificatePaper';
import { InspectorView } from './InspectorView';
import { getLinkedInUrl } from './linkedIn';
import classes from './YourCertificate.module.css';

const under = (userCourseId: string, rest: string) =>
  `/userCourse/${encodeURIComponent(userCourseId)}/${rest}`;

const ownCertificateApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownCertificate: build.query<OwnCertificate, string>({
      query: (userCourseId) => ({ url: under(userCourseId, 'certificate'), keepPage: true }),
      providesTags: ['CertificateCheck'],
    }),
    /** The address at Google that saves the pass. */
    googlePass: build.mutation<{ saveUrl: string }, string>({
      query: (userCourseId) => ({ url: under(userCourseId, 'wallet/google'), keepPage: true }),
    }),
  }),
});

const { useOwnCertificateQuery, useGooglePassMutation } = ownCertificateApi;

const applePassFile = (userCourseId: string) => ({
  url: under(userCourseId, 'wallet/apple'),
  fileName: 'certificate.pkpass',
});

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The learner's certificate: a picture of it, and all that can be done with it. Downloading works without the picture. */
export function YourCertificate({ userCourseId }: { userCourseId: string }) {
  const { data: certificate } = useOwnCertificateQuery(userCourseId);
  return (
    <section className={classes.certificate} aria-label="Your certificate">
      <div className={classes.picture}>
        {certificate && <CertificatePaper certificate={certificate} />}
      </div>
      <div className={classes.first}>
        <DownloadButton
          {...certificateFile(userCourseId)}
          success={MESSAGES.courses.downloaded('certificate')}
          failure={MESSAGES.courses.notDownloaded('certificate')}
          variant="filled"
          size="lg"
        >
          Download Certificate
        </DownloadButton>
        {certificate && <InspectorButton certificate={certificate} />}
      </div>
      {certificate && <MoreWays userCourseId={userCourseId} certificate={certificate} />}
      <details className={classes.more}>
        <summary>More</summary>
        <BadgeButton userCourseId={userCourseId} />
      </details>
    </section>
  );
}

function InspectorButton({ certificate }: { certificate: OwnCertificate }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="lg"
        leftSection={<IconQrcode {...ICON} />}
        onClick={() => setOpened(true)}
      >
        Show to an inspector
      </Button>
      <InspectorView certificate={certificate} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

type Props = { userCourseId: string; certificate: OwnCertificate };

const MoreWays = ({ userCourseId, certificate }: Props) => (
  <div className={classes.ways}>
    <ShareButton certificate={certificate} />
    <Button
      component="a"
      href={getLinkedInUrl(certificate)}
      target="_blank"
      rel="noreferrer"
      variant="light"
      leftSection={<IconBrandLinkedin {...ICON} />}
    >
      Add to LinkedIn
    </Button>
    {certificate.appleWallet && !isAndroid() && (
      <DownloadButton
        {...applePassFile(userCourseId)}
        success={MESSAGES.courses.downloaded('wallet pass')}
        failure={MESSAGES.courses.notDownloaded('wallet pass')}
        leftSection={<IconWallet {...ICON} />}
      >
        Add to Apple Wallet
      </DownloadButton>
    )}
    {certificate.googleWallet && !isApplePhone() && (
      <GoogleWalletButton userCourseId={userCourseId} />
    )}
  </div>
);

const isAndroid = () => /Android/.test(navigator.userAgent);
const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent);

function ShareButton({ certificate: { verifyUrl } }: { certificate: OwnCertificate }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="light" leftSection={<IconShare {...ICON} />} onClick={() => setOpened(true)}>
        Share
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Share your certificate">
        <p className={classes.lead}>
          Send a link to the page that shows your certificate and that it is genuine.
        </p>
        <ShareLink
          link={verifyUrl}
          label="Link to your certificate"
          subject="My food safety certificate"
          message="Here is my food safety certificate:"
          byEmail
        />
      </Dialog>
    </>
  );
}

function GoogleWalletButton({ userCourseId }: { userCourseId: string }) {
  const [sign, { isLoading }] = useGooglePassMutation();
  async function save() {
    try {
      const { saveUrl } = await sign(userCourseId).unwrap();
      window.location.assign(saveUrl);
    } catch (error) {
      showProblem(error, MESSAGES.courses.notDownloaded('wallet pass'));
    }
  }
  return (
    <Button
      variant="light"
      leftSection={<IconDeviceMobile {...ICON} />}
      loading={isLoading}
      onClick={() => void save()}
    >
      Add to Google Wallet
    </Button>
  );
}
