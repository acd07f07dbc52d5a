import {
  type AuditFilter,
  type AuditFilterOptions,
  type AuditRow,
  auditFilterSchema,
} from '@platewise/shared/audit';
import { actionInWords, actorWithoutEmail } from '@platewise/shared/audit/actions';
import { dateRange } from '@platewise/shared/dateRange';
import { showTime } from '@platewise/shared/dates';
import { api } from '../../../api/api';
import { SelectField } from '../../../ui/form/SelectField';
import { DateRangeFields, formatDates, lastTwelveMonths } from '../officeList/dateFilter';
import { createListFilter } from '../officeList/listFilter';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import textClasses from '../officeList/rowText.module.css';
import { AboutLink } from './AboutLink';
import filterClasses from './AuditFilterForm.module.css';
import classes from './audit.module.css';
import { actionOf, formatWho, subjectInWords } from './auditWords';
import { ShowEntry } from './ShowEntry';

const { useAuditEntriesQuery, useAuditChoicesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    auditEntries: build.query<ListPage<AuditRow>, FilteredListQuery<AuditFilter>>(
      listEndpoint('/admin/audit', 'AuditEntry'),
    ),
    auditChoices: build.query<AuditFilterOptions, void>({
      query: () => ({ url: '/admin/audit/choices', keepPage: true }),
    }),
  }),
});

export default function AuditPage() {
  return (
    <OfficeListPage
      name="audit"
      title="Audit"
      label="Audit log"
      lead="Who did what, as which user, when and from where. Entries can’t be changed or deleted."
      noun={['entry', 'entries']}
      sorts={['at', 'actorEmail', 'action']}
      defaultSort="-at"
      filter={AUDIT_FILTER}
      linkFilters={({ userId }, rows) =>
        userId ? [{ name: 'userId', words: `About ${findUserName(rows) ?? 'one user'}` }] : []
      }
      useRows={useAuditEntriesQuery}
      columns={AUDIT_COLUMNS}
      card={(entry) => <AuditCard entry={entry} />}
      rowId="id"
      search="Search by email, action, code or address"
      exported={{ path: '/admin/audit', fileName: 'audit-log.csv' }}
      failed="There was an error loading the audit log."
      none={{
        title: 'No entries found',
        text: 'Nothing was done in this period that matches. Try other dates, people or a different search.',
      }}
    />
  );
}

const findUserName = (rows: AuditRow[]) =>
  rows.find(({ subjectType }) => subjectType === 'user')?.subjectName;

const AuditCard = ({ entry }: { entry: AuditRow }) => (
  <>
    <strong className={classes.wraps}>{actionOf(entry)}</strong>
    <AboutLink entry={entry} />
    <span className={classes.wraps}>{formatWho(entry)}</span>
    <span className={classes.quiet}>
      {showTime(new Date(entry.at))}
      {entry.address && `, from ${entry.address}`}
    </span>
    <ShowEntry entry={entry} />
  </>
);

const AUDIT_FILTER = createListFilter({
  title: 'Filter Audit',
  schema: auditFilterSchema.shape(dateRange()),
  linkOnly: ['userId'],
  usual: lastTwelveMonths,
  summary: ({ admin, action, subjectType, ...dates }) =>
    [
      admin ?? 'Everyone',
      action && actionInWords(action),
      subjectType && subjectInWords(subjectType),
      formatDates(dates),
    ]
      .filter(Boolean)
      .join(', '),
  className: filterClasses.columns,
  Fields: AuditFields,
});

function AuditFields({ filter, today }: { filter: AuditFilter; today: string }) {
  const { data } = useAuditChoicesQuery();
  return (
    <>
      <SelectField
        name="admin"
        label="Who"
        placeholder="Everyone"
        options={withSelected(data?.admins, filter.admin)}
      />
      <SelectField
        name="action"
        label="What"
        placeholder="Everything"
        options={withSelected(data?.actions, filter.action).map((action) => ({
          value: action,
          label: actionInWords(action),
        }))}
      />
      <SelectField
        name="subjectType"
        label="About"
        placeholder="Anything"
        options={withSelected(data?.subjectTypes, filter.subjectType).map((type) => ({
          value: type,
          label: subjectInWords(type),
        }))}
      />
      <DateRangeFields today={today} />
    </>
  );
}

/** The choices with the one that a link has selected, which is shown before the others have loaded. */
const withSelected = (choices: string[] = [], selected: string | undefined) =>
  selected && !choices.includes(selected) ? [selected, ...choices] : choices;

const AUDIT_COLUMNS: OfficeColumn<AuditRow>[] = [
  timeColumn('at', 'When'),
  {
    accessor: 'actorEmail',
    title: 'Who',
    sort: 'actorEmail',
    cellsClassName: textClasses.oneLine,
    render: ({ actorEmail, action }) =>
      actorEmail ?? <span className={classes.quiet}>{actorWithoutEmail(action)}</span>,
  },
  { accessor: 'asUserEmail', title: 'As', cellsClassName: textClasses.oneLine },
  {
    accessor: 'action',
    title: 'What',
    sort: 'action',
    cellsClassName: classes.wraps,
    render: actionOf,
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
