import { Anchor } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import type { MailRow, MailsFilter } from '@platewise/shared/mails';
import { Link } from 'react-router-dom';
import { Permitted } from '../../../components/Permitted';
import { showOutcome } from '../../../ui/feedback/failure';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import { QuickFilter } from '../officeList/QuickFilter';
import actionClasses from '../officeList/rowActions.module.css';
import { MailDelivery } from './MailDelivery';
import { MailState } from './MailState';
import classes from './mailColumns.module.css';
import {
  canBeSentAgain,
  DELIVERY_OPTIONS,
  NOT_SENT_AGAIN,
  nameOf,
  readDelivery,
  readState,
  STATE_OPTIONS,
} from './mailStates';
import { useMailsQuery, useSendMailAgainMutation } from './mailsApi';
import { OpenMail } from './OpenMail';
import { SendFailedButton } from './SendFailedButton';

export default function MailsPage() {
  return (
    <OfficeListPage
      name="mails"
      title="Emails"
      lead={
        <>
          Every email that the site has written, whether it has been sent, and what became of it.{' '}
          <Anchor component={Link} to="/Admin/Email-Texts" inherit>
            Add your own words to emails
          </Anchor>
        </>
      }
      noun={['email', 'emails']}
      sorts={['createdAt', 'to', 'template', 'state']}
      defaultSort="-createdAt"
      filter={{ read: readFilter }}
      useRows={useMailsQuery}
      pollWhile={({ state }) => state === 'QUEUED'}
      columns={MAIL_COLUMNS}
      card={(mail) => <MailCard mail={mail} />}
      rowId="id"
      rowName={nameOf}
      search="Search by recipient or email"
      exported={{ path: '/admin/mails', fileName: 'mails.csv' }}
      bulk={(chosen) => (
        <Permitted needs="support change">
          <SendFailedButton chosen={chosen} />
        </Permitted>
      )}
      failed="There was an error loading the emails."
      none={{
        title: 'No emails found',
        text: 'There is no email with this status, delivery and recipient.',
      }}
    >
      {(list, filter) => (
        <>
          <QuickFilter
            label="Status"
            options={STATE_OPTIONS}
            value={filter.state ?? ''}
            onChange={(state) => list.change({ state })}
          />
          <QuickFilter
            label="Delivery"
            options={DELIVERY_OPTIONS}
            value={filter.delivery ?? ''}
            onChange={(delivery) => list.change({ delivery })}
          />
        </>
      )}
    </OfficeListPage>
  );
}

function readFilter(params: URLSearchParams): MailsFilter {
  const state = readState(params.get('state'));
  const delivery = readDelivery(params.get('delivery'));
  return { ...(state && { state }), ...(delivery && { delivery }) };
}

const MailCard = ({ mail }: { mail: MailRow }) => (
  <>
    <OpenMail mail={mail} />
    <span className={classes.to}>{mail.to}</span>
    <span className={classes.quiet}>
      {showTime(new Date(mail.createdAt))}, {formatCount(mail.tries, 'try', 'tries')}
    </span>
    <MailState state={mail.state} />
    <MailDelivery delivery={mail.delivery} />
    {mail.error && <span className={classes.quiet}>{mail.error}</span>}
    <Permitted needs="support change">
      <SendAgainButton mail={mail} />
    </Permitted>
  </>
);

const MAIL_COLUMNS: OfficeColumn<MailRow>[] = [
  timeColumn('createdAt', 'Created'),
  { accessor: 'to', title: 'To', sort: 'to', cellsClassName: classes.to },
  {
    accessor: 'template',
    title: 'Email',
    sort: 'template',
    noWrap: true,
    render: (mail) => <OpenMail mail={mail} />,
  },
  {
    accessor: 'state',
    title: 'State',
    sort: 'state',
    render: ({ state }) => <MailState state={state} />,
  },
  {
    accessor: 'delivery',
    title: 'Delivery',
    render: ({ delivery }) => <MailDelivery delivery={delivery} />,
  },
  { accessor: 'tries', title: 'Tries', textAlign: 'right' },
  { accessor: 'error', title: 'Error', cellsClassName: classes.error },
  actionsColumn((mail) => (
    <Permitted needs="support change">
      <SendAgainButton mail={mail} />
    </Permitted>
  )),
];

function SendAgainButton({ mail }: { mail: MailRow }) {
  const [send, { isLoading }] = useSendMailAgainMutation();
  if (!canBeSentAgain(mail)) return null;
  const name = nameOf(mail);

  async function sendAgain() {
    await showOutcome(send(mail.id), {
      success: `Resending the email: ${name}.`,
      failure: NOT_SENT_AGAIN,
    });
  }

  return (
    <Anchor
      component="button"
      type="button"
      className={actionClasses.action}
      disabled={isLoading}
      aria-label={`Resend email: ${name}`}
      onClick={() => void sendAgain()}
    >
      Resend email
    </Anchor>
  );
}
