import { groupsInWords, type SensitiveReadRow } from '@platewise/shared/sensitiveReads';
import { type OfficeColumn, timeColumn } from '../../../components/officeList/officeColumns';
import textClasses from '../list/rowText.module.css';
import classes from './sensitiveReads.module.css';
import { sayWhere } from './sensitiveReadWords';
import { WhoseLink } from './WhoseLink';

export const SENSITIVE_READ_SORTS = ['at', 'readerEmail', 'through'];
export const LATEST_READS = '-at';

export const SENSITIVE_READ_COLUMNS: OfficeColumn<SensitiveReadRow>[] = [
  timeColumn('at', 'When'),
  { accessor: 'readerEmail', title: 'Who', sort: 'readerEmail', cellsClassName: textClasses.email },
  { accessor: 'asUserEmail', title: 'As', cellsClassName: textClasses.email },
  {
    accessor: 'groups',
    title: 'Saw',
    cellsClassName: classes.wraps,
    render: ({ groups }) => groupsInWords(groups),
  },
  {
    accessor: 'userName',
    title: 'Of',
    cellsClassName: classes.wraps,
    render: (read) => <WhoseLink read={read} />,
  },
  {
    accessor: 'through',
    title: 'Where',
    sort: 'through',
    cellsClassName: classes.wraps,
    render: sayWhere,
  },
  { accessor: 'address', title: 'From', noWrap: true },
];
