import { Anchor, Button } from '@mantine/core';
import {
  USI_NOTICE,
  type UsiCorrection,
  type UsiCorrectionAnswer,
} from '@platewise/shared/usiChecks';
import {
  isForLearner,
  USI_LINK_DAYS,
  type UsiLink,
  whyUsiNeeded,
} from '@platewise/shared/usiLinks';
import { IconCircleCheck, IconClock, IconLinkOff, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { api } from '../../api/api';
import { isFailure } from '../../api/failure';
import { send } from '../../api/http';
import { useSite } from '../../api/useSite';
import { UsiCorrectionForm } from '../../components/certificate/UsiCorrectionForm';
import { usePageTitle } from '../../prerender/pageHead';
import { showProblem } from '../../ui/feedback/failure';
import { Loading } from '../../ui/Loading';
import { EmptyState } from '../../ui/list/EmptyState';
import { Page } from '../../ui/Page';
import { useFocusOnTurn } from '../../ui/useFocusOnTurn';
import classes from './UsiLinkPage.module.css';

const TITLE = 'Your USI';
const NOT_FOUND = 404;

const addressOf = (token: string) => `/usi/${encodeURIComponent(token)}`;

const usiLinkApi = api.injectEndpoints({
  endpoints: (build) => ({
    usiLink: build.query<UsiLink, string>({
      query: (token) => ({ url: addressOf(token), keepPage: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Opened by the link of an email, without signing in. It shows none of the answers that the learner gave us. */
export default function UsiLinkPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = usiLinkApi.useUsiLinkQuery(token);
  if (data) return <OpenLink key={token} token={token} link={data} />;
  if (!error) return <Loading label="Opening the page…" />;
  if (isFailure(error) && error.status === NOT_FOUND) return <LinkEnded />;
  return <NotOpened retry={() => void refetch()} />;
}

type Props = { token: string; link: UsiLink };

function OpenLink({ token, link }: Props) {
  const [saved, setSaved] = useState<UsiCorrectionAnswer | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  const isDone = saved !== null && (saved.state === null || saved.state === 'verified');
  useFocusOnTurn(isEnded ? 'ended' : isDone ? 'done' : 'open');

  /** Not an endpoint of the store: its arguments would be part of the store’s actions, and a USI must not be. */
  async function save(wanted: UsiCorrection) {
    const config = { url: addressOf(token), method: 'POST', data: wanted, keepPage: true };
    const { data } = await send<UsiCorrectionAnswer>(config);
    setSaved(data);
    return data;
  }

  if (isEnded) return <LinkEnded />;
  if (isDone) return <Done link={link} saved={saved} />;
  const { firstName, courseTitle, problem, differs, usiRegistry } = link;
  if (problem === null) return <NothingToDo />;
  const need = { problem, differs };
  return (
    <Page
      title={TITLE}
      width="text"
      heading={`Hello ${firstName}`}
      lead={`Your certificate for ${courseTitle} needs a verified unique student identifier (USI).`}
    >
      {!saved && <p className={classes.why}>{whyUsiNeeded(need)}</p>}
      {isForLearner(need) ? (
        <>
          <p>
            Your number, name and date of birth must be the same as in your USI account. You can
            look them up at{' '}
            <Anchor inherit href="https://www.usi.gov.au" target="_blank" rel="noreferrer">
              usi.gov.au
            </Anchor>
            .
          </p>
          <UsiCorrectionForm
            differs={usiRegistry ? differs : null}
            onSave={save}
            onFailure={(error) =>
              isFailure(error) && error.status === NOT_FOUND
                ? setIsEnded(true)
                : showProblem(error, 'We couldn’t save your USI.')
            }
          />
          {usiRegistry && <p className={classes.quiet}>{USI_NOTICE.text}</p>}
          <p className={classes.quiet}>Please never send us a document. We don’t need one.</p>
        </>
      ) : (
        <p>You don’t need to do anything.</p>
      )}
    </Page>
  );
}

function Done({ link: { firstName, courseTitle }, saved }: Pick<Props, 'link'> & DoneProps) {
  const { state, certificateIssued } = saved;
  usePageTitle(TITLE);
  return (
    <EmptyState
      level={1}
      title={`Thank you, ${firstName}`}
      picture={<IconCircleCheck size={64} stroke={1.25} aria-hidden />}
    >
      <p>
        {state === 'verified'
          ? 'The USI Registry has verified your USI.'
          : 'Your USI has been saved.'}
      </p>
      <p>
        {certificateIssued
          ? `Your certificate for ${courseTitle} has been issued, and we’re emailing it to you now.`
          : 'Your certificate waits for something else. Log in to see what it is.'}
      </p>
    </EmptyState>
  );
}

type DoneProps = { saved: UsiCorrectionAnswer };

function NothingToDo() {
  usePageTitle(TITLE);
  return (
    <EmptyState
      level={1}
      title="Your USI is fine"
      picture={<IconClock size={64} stroke={1.25} aria-hidden />}
      action={<LogIn />}
    >
      Your certificate isn’t waiting for it any more. Log in to see what is left.
    </EmptyState>
  );
}

function LinkEnded() {
  const { phone } = useSite();
  usePageTitle(TITLE);
  return (
    <EmptyState
      level={1}
      title="This link no longer works"
      picture={<IconLinkOff size={64} stroke={1.25} aria-hidden />}
      action={<LogIn />}
    >
      A link works for {USI_LINK_DAYS} days, and only the one in our latest email. You can log in
      and correct your USI there, or call us on{' '}
      <Anchor inherit href={`tel:${phone.replaceAll(' ', '')}`}>
        {phone}
      </Anchor>
      .
    </EmptyState>
  );
}

const LogIn = () => (
  <Button component={Link} to="/Your-Courses/">
    Log in
  </Button>
);

function NotOpened({ retry }: { retry: () => void }) {
  usePageTitle(TITLE);
  return (
    <EmptyState
      level={1}
      title="We couldn’t open the page"
      picture={<IconWifiOff size={64} stroke={1.25} aria-hidden />}
      action={<Button onClick={retry}>Try again</Button>}
    >
      Please check your connection. The link will still work later.
    </EmptyState>
  );
}
