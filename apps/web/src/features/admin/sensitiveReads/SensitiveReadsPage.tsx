import { Anchor } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { dateRange } from '@platewise/shared/dateRange';
import { showTime } from '@platewise/shared/dates';
import {
  formatSensitiveGroups,
  SENSITIVE_GROUPS,
  SENSITIVE_READ_SOURCES,
  type SensitiveReadRow,
  type SensitiveReadsFilter,
  sensitiveReadsFilterSchema,
} from '@platewise/shared/sensitiveReads';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api';
import { SelectField } from '../../../ui/form/SelectField';
import { DateRangeFields, formatDates, lastTwelveMonths } from '../officeList/dateFilter';
import { createListFilter } from '../officeList/listFilter';
import { type FilteredListQuery, type ListPage, listEndpoint } from '../officeList/listPage';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import textClasses from '../officeList/rowText.module.css';
import classes from './sensitiveReads.module.css';

const { useSensitiveReadsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    sensitiveReads: build.query<
      ListPage<SensitiveReadRow>,
      FilteredListQuery<SensitiveReadsFilter>
    >(listEndpoint('/admin/sensitive-reads', 'SensitiveRead')),
  }),
});

export default function SensitiveReadsPage() {
  return (
    <OfficeListPage
      name="sensitiveReads"
      title="Who has seen what"
      lead="Everyone who has seen a USI, an answer about disability or origin, a date of birth or another person’s signature. Viewing the same details again within an hour adds no entry. Entries can’t be changed or deleted."
      noun={['entry', 'entries']}
      sorts={['at', 'readerEmail', 'through']}
      defaultSort="-at"
      filter={SENSITIVE_READS_FILTER}
      linkFilters={({ userId }, rows) =>
        userId ? [{ name: 'userId', words: `About ${rows[0]?.userName ?? 'one person'}` }] : []
      }
      useRows={useSensitiveReadsQuery}
      columns={SENSITIVE_READ_COLUMNS}
      card={(read) => <SensitiveReadCard read={read} />}
      rowId="id"
      search="Search by reader, person or file"
      exported={{ path: '/admin/sensitive-reads', fileName: 'who-has-seen-what.csv' }}
      failed="There was an error loading who has seen what."
      none={{
        title: 'No entries found',
        text: 'No one has seen anything that matches in this period. Try other dates, people or a different search.',
      }}
    />
  );
}

const SensitiveReadCard = ({ read }: { read: SensitiveReadRow }) => (
  <>
    <strong className={classes.wraps}>{formatSensitiveGroups(read.groups)}</strong>
    <PersonLink read={read} />
    <span className={classes.wraps}>{formatReader(read)}</span>
    <span className={classes.wraps}>{formatWhere(read)}</span>
    <span className={classes.quiet}>
      {showTime(new Date(read.at))}
      {read.address && `, from ${read.address}`}
    </span>
  </>
);

const GROUP_OPTIONS = Object.entries(SENSITIVE_GROUPS).map(([value, label]) => ({ value, label }));
const PLACE_OPTIONS = SENSITIVE_READ_SOURCES.map((value) => ({ value, label: formatPlace(value) }));

const SENSITIVE_READS_FILTER = createListFilter({
  title: 'Filter entries',
  schema: sensitiveReadsFilterSchema.shape(dateRange()),
  linkOnly: ['userId'],
  usual: lastTwelveMonths,
  summary: ({ group, through, ...dates }) =>
    [group ? formatSensitiveGroups([group]) : 'Everything', through, formatDates(dates)]
      .filter(Boolean)
      .join(', '),
  className: classes.columns,
  Fields: ({ today }) => (
    <>
      <SelectField
        name="group"
        label="What was seen"
        placeholder="Everything"
        options={GROUP_OPTIONS}
      />
      <SelectField name="through" label="Where" placeholder="Anywhere" options={PLACE_OPTIONS} />
      <DateRangeFields today={today} />
    </>
  ),
});

/** 'NSW queue: nsw-labels.pdf' for a downloaded file, or the place on the screen. */
const formatWhere = ({ through, file }: SensitiveReadRow) =>
  file ? `${formatPlace(through)}: ${file}` : formatPlace(through);

const SENSITIVE_READ_COLUMNS: OfficeColumn<SensitiveReadRow>[] = [
  timeColumn('at', 'When'),
  {
    accessor: 'readerEmail',
    title: 'Who',
    sort: 'readerEmail',
    cellsClassName: textClasses.oneLine,
  },
  { accessor: 'asUserEmail', title: 'As', cellsClassName: textClasses.oneLine },
  {
    accessor: 'groups',
    title: 'Saw',
    cellsClassName: classes.wraps,
    render: ({ groups }) => formatSensitiveGroups(groups),
  },
  {
    accessor: 'userName',
    title: 'Of',
    cellsClassName: classes.wraps,
    render: (read) => <PersonLink read={read} />,
  },
  {
    accessor: 'through',
    title: 'Where',
    sort: 'through',
    cellsClassName: classes.wraps,
    render: formatWhere,
  },
  { accessor: 'address', title: 'From', noWrap: true },
];

/** Links to the courses of the person in this entry. A deleted account has no link. */
function PersonLink({ read }: { read: SensitiveReadRow }) {
  const { userId, userCourseId } = read;
  if (!userId) return <span className={classes.quiet}>{formatPerson(read)}</span>;
  const to = userCourseId ? `/Admin/Edit-User-Course/${userCourseId}` : `/Admin/Learners/${userId}`;
  return (
    <Anchor component={Link} to={to} inherit className={classes.wraps}>
      {formatPerson(read)}
    </Anchor>
  );
}

/** 'Audit log' */
function formatPlace(place: string) {
  return place.charAt(0).toUpperCase() + place.slice(1);
}

/** 'ada@example.com as mei@example.com' */
const formatReader = ({ readerEmail, asUserEmail }: SensitiveReadRow) =>
  asUserEmail ? `${readerEmail} as ${asUserEmail}` : readerEmail;

/** The name of one person, or how many people a downloaded file is about. */
const formatPerson = ({ userName, isUserDeleted, people }: SensitiveReadRow) =>
  userName ?? (isUserDeleted ? 'A deleted user' : formatCount(people, 'person', 'people'));
