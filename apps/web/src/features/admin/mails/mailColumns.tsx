import { showTime } from '@platewise/shared/dates';
import type { MailRow } from '@platewise/shared/mails';
import type { Column } from '../../../ui/dataTableProps';
import { SortHeading } from '../../../ui/list/SortHeading';
import type { ListAddress } from '../../../ui/list/useListAddress';
import { MailState } from './MailState';
import classes from './mailColumns.module.css';
import { mailName } from './mailStates';
import { SendAgainButton } from './SendAgainButton';

export const MAIL_SORTS = ['createdAt'];
export const NEWEST_MAILS = '-createdAt';

export const mailColumns = (address: ListAddress): Column<MailRow>[] => [
  {
    accessor: 'createdAt',
    title: (
      <SortHeading address={address} field="createdAt" newestFirst>
        Created
      </SortHeading>
    ),
    noWrap: true,
    render: ({ createdAt }) => showTime(new Date(createdAt)),
  },
  { accessor: 'to', title: 'To' },
  {
    accessor: 'template',
    title: 'Mail',
    noWrap: true,
    render: ({ template }) => mailName(template),
  },
  { accessor: 'state', title: 'State', render: ({ state }) => <MailState state={state} /> },
  { accessor: 'tries', title: 'Tries', textAlign: 'right' },
  { accessor: 'error', title: 'Error', cellsClassName: classes.error },
  {
    accessor: 'id',
    title: 'Actions',
    render: (mail) => mail.state === 'FAILED' && <SendAgainButton mail={mail} />,
  },
];
