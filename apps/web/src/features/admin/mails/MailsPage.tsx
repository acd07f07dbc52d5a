import { useState } from 'react';
import { useMailsQuery } from '../../../api/mailsApi';
import { OfficeList } from '../../../components/officeList/OfficeList';
import { useOfficeList } from '../../../components/officeList/useOfficeList';
import { Page } from '../../../ui/Page';
import { QuickFilter } from '../list/QuickFilter';
import { MailCard } from './MailCard';
import { MAIL_COLUMNS, MAIL_SORTS, NEWEST_MAILS } from './mailColumns';
import { nameOf, readState, STATE_OPTIONS } from './mailStates';
import { SendFailedButton } from './SendFailedButton';

const LOOK_AGAIN_MS = 10_000;

export default function MailsPage() {
  const list = useOfficeList('mails', MAIL_SORTS, NEWEST_MAILS);
  const state = readState(list.params.get('state'));
  const filter = state ? { state } : {};
  const [isWaiting, setIsWaiting] = useState(false);
  const mails = useMailsQuery(
    { ...filter, ...list.query },
    { skip: !list.ready, pollingInterval: isWaiting ? LOOK_AGAIN_MS : 0 },
  );
  const someOnTheirWay = mails.currentData?.rows.some((mail) => mail.state === 'QUEUED') ?? false;
  if (someOnTheirWay !== isWaiting) setIsWaiting(someOnTheirWay);

  return (
    <Page
      title="Mails"
      width="full"
      lead="Every mail the site has written, and whether it has gone out."
    >
      <OfficeList
        list={list}
        label="Mails"
        noun={['mail', 'mails']}
        columns={MAIL_COLUMNS}
        card={(mail) => <MailCard mail={mail} />}
        rowId="id"
        rowName={nameOf}
        answer={mails}
        search="Search by recipient or mail"
        exported={{ url: '/admin/mails/export.csv', params: filter, fileName: 'mails.csv' }}
        bulk={(chosen) => <SendFailedButton chosen={chosen} />}
        failed="There was an error loading the mails."
        none={{
          title: 'No mails found',
          text: 'No mail of this state and recipient is kept here.',
        }}
      >
        <QuickFilter
          label="State"
          options={STATE_OPTIONS}
          value={state}
          onChange={(next) => list.change({ state: next })}
        />
      </OfficeList>
    </Page>
  );
}
