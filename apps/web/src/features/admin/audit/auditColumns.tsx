import type { AuditRow } from '@platewise/shared/audit';
import {
  actionsColumn,
  type OfficeColumn,
  timeColumn,
} from '../../../components/officeList/officeColumns';
import textClasses from '../list/rowText.module.css';
import { AboutLink } from './AboutLink';
import classes from './audit.module.css';
import { actionInWords } from './auditWords';
import { ShowEntry } from './ShowEntry';

export const AUDIT_SORTS = ['at', 'actorEmail', 'action'];
export const LATEST_ENTRIES = '-at';

export const AUDIT_COLUMNS: OfficeColumn<AuditRow>[] = [
  timeColumn('at', 'When'),
  {
    accessor: 'actorEmail',
    title: 'Who',
    sort: 'actorEmail',
    cellsClassName: textClasses.email,
    render: ({ actorEmail }) =>
      actorEmail ?? <span className={classes.quiet}>The command line</span>,
  },
  { accessor: 'asUserEmail', title: 'As', cellsClassName: textClasses.email },
  {
    accessor: 'action',
    title: 'What',
    sort: 'action',
    cellsClassName: classes.wraps,
    render: actionInWords,
  },
  {
    accessor: 'subjectName',
    title: 'About',
    cellsClassName: classes.wraps,
    render: (entry) => <AboutLink entry={entry} />,
  },
  { accessor: 'address', title: 'From', noWrap: true },
  actionsColumn((entry) => <ShowEntry entry={entry} />),
];
