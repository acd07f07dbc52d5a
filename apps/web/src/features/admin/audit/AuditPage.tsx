import type { AuditFilter, AuditRow } from '@platewise/shared/audit';
import { actionInWords } from '@platewise/shared/audit/actions';
import { showTime } from '@platewise/shared/dates';
import { useToday } from '../../../components/useToday';
import { SelectField } from '../../../ui/form/SelectField';
import { Page } from '../../../ui/Page';
import { DateRangeFields } from '../officeList/DateRangeFields';
import { FilterForm } from '../officeList/FilterForm';
import { FilterPanel } from '../officeList/FilterPanel';
import { NarrowedBeside } from '../officeList/NarrowedBeside';
import { OfficeList } from '../officeList/OfficeList';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import textClasses from '../officeList/rowText.module.css';
import { useOfficeList } from '../officeList/useOfficeList';
import { AboutLink } from './AboutLink';
import auditFilterFormClasses from './AuditFilterForm.module.css';
import classes from './audit.module.css';
import { useAuditChoicesQuery, useAuditEntriesQuery } from './auditApi';
import {
  auditFormSchema,
  auditParams,
  auditValues,
  defaultAuditFilter,
  readAuditFilter,
  sayAuditFilter,
} from './auditFilter';
import { actionOf, sayWho, subjectInWords } from './auditWords';
import { ShowEntry } from './ShowEntry';

export default function AuditPage() {
  const today = useToday();
  const list = useOfficeList('audit', AUDIT_SORTS, LATEST_ENTRIES);
  const filter = readAuditFilter(list.params, today);
  const entries = useAuditEntriesQuery({ filter, ...list.query }, { skip: !list.ready });

  return (
    <Page
      title="Audit"
      width="full"
      lead="Who did what, as whom, when and from where. Nothing is ever changed or taken out here."
    >
      <FilterPanel title="Filter Audit" summary={sayAuditFilter(filter)}>
        <AuditFilterForm
          filter={filter}
          today={today}
          onFilter={(next) => list.change(auditParams(next, today))}
        />
      </FilterPanel>
      <OfficeList
        list={list}
        label="Audit log"
        noun={['entry', 'entries']}
        columns={AUDIT_COLUMNS}
        card={(entry) => <AuditCard entry={entry} />}
        rowId="id"
        answer={entries}
        search="Search by email, what, code or address"
        exported={{ url: '/admin/audit/export.csv', params: filter, fileName: 'audit-log.csv' }}
        failed="There was an error loading the audit log."
        none={{
          title: 'Nothing found',
          text: 'Nothing that matches was done in this time. Try other dates, people or words.',
        }}
      >
        <NarrowedBeside
          list={list}
          by={filter.userId ? [{ name: 'userId', words: whomWords(entries.data?.rows) }] : []}
        />
      </OfficeList>
    </Page>
  );
}

const whomWords = (rows: AuditRow[] = []) =>
  `About ${rows.find(({ subjectType }) => subjectType === 'user')?.subjectName ?? 'one user'}`;

const AuditCard = ({ entry }: { entry: AuditRow }) => (
  <>
    <strong className={classes.wraps}>{actionOf(entry)}</strong>
    <AboutLink entry={entry} />
    <span className={classes.wraps}>{sayWho(entry)}</span>
    <span className={classes.quiet}>
      {showTime(new Date(entry.at))}
      {entry.address && `, from ${entry.address}`}
    </span>
    <ShowEntry entry={entry} />
  </>
);

type Props = { filter: AuditFilter; today: string; onFilter: (filter: AuditFilter) => void };

function AuditFilterForm({ filter, today, onFilter }: Props) {
  const { data } = useAuditChoicesQuery();
  return (
    <FilterForm
      className={auditFilterFormClasses.columns}
      filter={filter}
      usual={defaultAuditFilter(today)}
      schema={auditFormSchema}
      values={auditValues}
      onFilter={onFilter}
    >
      <SelectField
        name="admin"
        label="Who"
        placeholder="Everybody"
        options={withChosen(data?.admins, filter.admin)}
      />
      <SelectField
        name="action"
        label="What"
        placeholder="Everything"
        options={withChosen(data?.actions, filter.action).map((action) => ({
          value: action,
          label: actionInWords(action),
        }))}
      />
      <SelectField
        name="subjectType"
        label="About"
        placeholder="Anything"
        options={withChosen(data?.subjectTypes, filter.subjectType).map((type) => ({
          value: type,
          label: subjectInWords(type),
        }))}
      />
      <DateRangeFields today={today} />
    </FilterForm>
  );
}

/** What a link asks for can be chosen before the others have come. */
const withChosen = (known: string[] = [], chosen: string | undefined) =>
  chosen && !known.includes(chosen) ? [chosen, ...known] : known;

const AUDIT_SORTS = ['at', 'actorEmail', 'action'];
const LATEST_ENTRIES = '-at';

const AUDIT_COLUMNS: OfficeColumn<AuditRow>[] = [
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
