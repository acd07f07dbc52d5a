import { useSensitiveReadsQuery } from '../../../api/sensitiveReadsApi';
import { OfficeList } from '../../../components/officeList/OfficeList';
import { useOfficeList } from '../../../components/officeList/useOfficeList';
import { useToday } from '../../../components/useToday';
import { Page } from '../../../ui/Page';
import { FilterPanel } from '../list/FilterPanel';
import { NarrowedBeside } from '../list/NarrowedBeside';
import { SensitiveReadCard } from './SensitiveReadCard';
import { SensitiveReadsFilterForm } from './SensitiveReadsFilterForm';
import { LATEST_READS, SENSITIVE_READ_COLUMNS, SENSITIVE_READ_SORTS } from './sensitiveReadColumns';
import {
  readSensitiveReadsFilter,
  saySensitiveReadsFilter,
  sensitiveReadsParams,
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
      lead="Who has seen a USI, an answer about disability or origin, a date of birth or a signature of somebody else. Looking at the same again within the hour adds nothing. Nothing is ever changed or taken out here."
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
          text: 'Nobody has seen anything that matches in this time. Try other dates, people or words.',
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
