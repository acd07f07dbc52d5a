import type { MailRow } from '@platewise/shared/mails';
import {
  actionsColumn,
  type OfficeColumn,
  timeColumn,
} from '../../../components/officeList/officeColumns';
import { MailState } from './MailState';
import classes from './mailColumns.module.css';
import { mailName } from './mailStates';
import { SendAgainButton } from './SendAgainButton';

export const MAIL_SORTS = ['createdAt', 'to', 'template', 'state'];
export const NEWEST_MAILS = '-createdAt';

export const MAIL_COLUMNS: OfficeColumn<MailRow>[] = [
  timeColumn('createdAt', 'Created'),
  { accessor: 'to', title: 'To', sort: 'to', cellsClassName: classes.to },
  {
    accessor: 'template',
    title: 'Mail',
    sort: 'template',
    noWrap: true,
    render: ({ template }) => mailName(template),
  },
  {
    accessor: 'state',
    title: 'State',
    sort: 'state',
    render: ({ state }) => <MailState state={state} />,
  },
  { accessor: 'tries', title: 'Tries', textAlign: 'right' },
  { accessor: 'error', title: 'Error', cellsClassName: classes.error },
  actionsColumn((mail) => <SendAgainButton mail={mail} />),
];
