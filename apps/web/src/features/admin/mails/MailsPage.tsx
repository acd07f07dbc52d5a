import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useMailsQuery } from '../../../api/mailsApi';
import { ListBar } from '../../../ui/list/ListBar';
import { OfficeTable } from '../../../ui/list/OfficeTable';
import { SearchField } from '../../../ui/list/SearchField';
import { useListAddress } from '../../../ui/list/useListAddress';
import { Page } from '../../../ui/Page';
import { MailCard } from './MailCard';
import classes from './MailsPage.module.css';
import { MAIL_SORTS, mailColumns, NEWEST_MAILS } from './mailColumns';
import { readState, STATE_OPTIONS } from './mailStates';

const LOOK_AGAIN_MS = 10_000;

export default function MailsPage() {
  const address = useListAddress(MAIL_SORTS, NEWEST_MAILS);
  const { page, sort, search } = address;
  const state = readState(address.params.get('state'));
  const [isWaiting, setIsWaiting] = useState(false);
  const mails = useMailsQuery(
    { state, page, sort, search },
    { pollingInterval: isWaiting ? LOOK_AGAIN_MS : 0 },
  );
  const someOnTheirWay = mails.currentData?.rows.some((mail) => mail.state === 'QUEUED') ?? false;
  if (someOnTheirWay !== isWaiting) setIsWaiting(someOnTheirWay);

  return (
    <Page
      title="Mails"
      width="full"
      lead="Every mail the site has written, and whether it has gone out."
    >
      <ListBar noun={['mail', 'mails']} answer={mails}>
        <NativeSelect
          className={classes.state}
          label="State"
          data={STATE_OPTIONS}
          value={state}
          onChange={({ currentTarget }) => address.change({ state: currentTarget.value })}
        />
        <SearchField
          placeholder="Search by recipient"
          value={search}
          onSearch={address.searchFor}
        />
      </ListBar>
      <OfficeTable
        label="Mails"
        columns={mailColumns(address)}
        card={(mail) => <MailCard mail={mail} />}
        rowId="id"
        address={address}
        answer={mails}
        failed="There was an error loading the mails."
        none={{
          title: 'No mails found',
          text: 'No mail of this state and recipient is kept here.',
        }}
      />
    </Page>
  );
}
