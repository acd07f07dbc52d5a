import type { AuditRow } from '@platewise/shared/audit';
import { useAuditEntriesQuery } from '../../../api/auditApi';
import { OfficeList } from '../../../components/officeList/OfficeList';
import { useOfficeList } from '../../../components/officeList/useOfficeList';
import { useToday } from '../../../components/useToday';
import { Page } from '../../../ui/Page';
import { FilterPanel } from '../list/FilterPanel';
import { NarrowedBeside } from '../list/NarrowedBeside';
import { AuditCard } from './AuditCard';
import { AuditFilterForm } from './AuditFilterForm';
import { AUDIT_COLUMNS, AUDIT_SORTS, LATEST_ENTRIES } from './auditColumns';
import { auditParams, readAuditFilter, sayAuditFilter } from './auditFilter';

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
