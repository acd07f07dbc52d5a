import { Anchor } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import {
  groupsInWords,
  SENSITIVE_GROUPS,
  SENSITIVE_PLACES,
  type SensitiveReadRow,
  type SensitiveReadsFilter,
} from '@platewise/shared/sensitiveReads';
import { Link } from 'react-router-dom';
import { useToday } from '../../../components/useToday';
import { SelectField } from '../../../ui/form/SelectField';
import { Page } from '../../../ui/Page';
import { DateRangeFields } from '../officeList/DateRangeFields';
import { lastTwelveMonths } from '../officeList/dates';
import { FilterForm } from '../officeList/FilterForm';
import { FilterPanel } from '../officeList/FilterPanel';
import { NarrowedBeside } from '../officeList/NarrowedBeside';
import { OfficeList } from '../officeList/OfficeList';
import { type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import textClasses from '../officeList/rowText.module.css';
import { useOfficeList } from '../officeList/useOfficeList';
import classes from './sensitiveReads.module.css';
import { useSensitiveReadsQuery } from './sensitiveReadsApi';
import {
  readSensitiveReadsFilter,
  saySensitiveReadsFilter,
  sensitiveReadsFormSchema,
  sensitiveReadsParams,
  sensitiveReadsValues,
} from './sensitiveReadsFilter';

export default function SensitiveReadsPage() {
  const today = useToday();
  const list = useOfficeList('sensitiveReads', SENSITIVE_READ_SORTS, LATEST_READS);
  const filter = readSensitiveReadsFilter(list.params, today);
  const reads = useSensitiveReadsQuery({ filter, ...list.query }, { skip: !list.ready });

  return (
    <Page
      title="Who has seen what"
      width="full"
      lead="Who has seen a USI, an answer about disability or origin, a date of birth or another person’s signature. Looking at the same again within the hour adds nothing. Nothing is ever changed or taken out here."
    >
      <FilterPanel title="Filter what was seen" summary={saySensitiveReadsFilter(filter)}>
        <SensitiveReadsFilterForm
          filter={filter}
          today={today}
          onFilter={(next) => list.change(sensitiveReadsParams(next, today))}
        />
      </FilterPanel>
      <OfficeList
        list={list}
        label="Who has seen what"
        noun={['entry', 'entries']}
        columns={SENSITIVE_READ_COLUMNS}
        card={(read) => <SensitiveReadCard read={read} />}
        rowId="id"
        answer={reads}
        search="Search by reader, person or file"
        exported={{
          url: '/admin/sensitive-reads/export.csv',
          params: filter,
          fileName: 'who-has-seen-what.csv',
        }}
        failed="There was an error loading who has seen what."
        none={{
          title: 'Nothing found',
          text: 'No one has seen anything that matches in this period. Try other dates, people or words.',
        }}
      >
        <NarrowedBeside
          list={list}
          by={filter.userId ? [{ name: 'userId', words: whoseWords(reads.data?.rows) }] : []}
        />
      </OfficeList>
    </Page>
  );
}

const whoseWords = (rows: { userName: string | null }[] | undefined) =>
  rows?.[0]?.userName ? `Of ${rows[0].userName}` : 'Of one person';

const SensitiveReadCard = ({ read }: { read: SensitiveReadRow }) => (
  <>
    <strong className={classes.wraps}>{groupsInWords(read.groups)}</strong>
    <WhoseLink read={read} />
    <span className={classes.wraps}>{sayReader(read)}</span>
    <span className={classes.wraps}>{sayWhere(read)}</span>
    <span className={classes.quiet}>
      {showTime(new Date(read.at))}
      {read.address && `, from ${read.address}`}
    </span>
  </>
);

type Props = {
  filter: SensitiveReadsFilter;
  today: string;
  onFilter: (filter: SensitiveReadsFilter) => void;
};

const GROUPS = Object.entries(SENSITIVE_GROUPS).map(([value, label]) => ({ value, label }));
const PLACES = SENSITIVE_PLACES.map((value) => ({ value, label: placeInWords(value) }));

const SensitiveReadsFilterForm = ({ filter, today, onFilter }: Props) => (
  <FilterForm
    className={classes.columns}
    filter={filter}
    usual={lastTwelveMonths(today)}
    schema={sensitiveReadsFormSchema}
    values={sensitiveReadsValues}
    onFilter={(next) => onFilter({ ...next, userId: filter.userId })}
  >
    <SelectField name="group" label="What was seen" placeholder="Everything" options={GROUPS} />
    <SelectField name="through" label="Where" placeholder="Anywhere" options={PLACES} />
    <DateRangeFields today={today} />
  </FilterForm>
);

const SENSITIVE_READ_SORTS = ['at', 'readerEmail', 'through'];
const LATEST_READS = '-at';

/** 'Papers.zip', or where on the screen. */
const sayWhere = ({ through, file }: SensitiveReadRow) =>
  file ? `${placeInWords(through)}: ${file}` : placeInWords(through);

const SENSITIVE_READ_COLUMNS: OfficeColumn<SensitiveReadRow>[] = [
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

/** Whose it is, as a link to their courses while the account is there. */
function WhoseLink({ read }: { read: SensitiveReadRow }) {
  const { userId, userCourseId } = read;
  if (!userId) return <span className={classes.quiet}>{sayWhose(read)}</span>;
  const to = userCourseId
    ? `/Admin/Edit-User-Course/${userCourseId}`
    : `/Admin/User-Courses/${userId}`;
  return (
    <Anchor component={Link} to={to} inherit className={classes.wraps}>
      {sayWhose(read)}
    </Anchor>
  );
}

/** 'audit log' at the beginning of a line. */
function placeInWords(place: string) {
  return place.charAt(0).toUpperCase() + place.slice(1);
}

/** 'ada@example.com as mei@example.com' */
const sayReader = ({ readerEmail, asUserEmail }: SensitiveReadRow) =>
  asUserEmail ? `${readerEmail} as ${asUserEmail}` : readerEmail;

/** Of one person the name, of a file that goes out with many how many they are. */
const sayWhose = ({ userName, isUserDeleted, people }: SensitiveReadRow) =>
  userName ?? (isUserDeleted ? 'A deleted user' : formatCount(people, 'person', 'people'));
