import { showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import {
  SELF_SERVICE_NAMES,
  type SelfServiceAct,
  type SelfServiceKind,
} from '@platewise/shared/selfService';
import { LazyLearnerPanel } from '../learners/LazyLearnerPanel';
import { PersonLink } from '../learners/PersonLink';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import { Rules } from './Rules';
import { useSelfServiceActsQuery } from './selfServiceApi';

export default function SelfServicePage() {
  return (
    <OfficeListPage
      name="selfService"
      title="Self-service"
      lead="What learners did by themselves, within the limits that you set here."
      noun={['change', 'changes']}
      sorts={['at']}
      defaultSort="-at"
      useRows={useSelfServiceActsQuery}
      columns={COLUMNS}
      card={(row) => <ActCard row={row} />}
      rowId="id"
      panelOf={(rows) => <LazyLearnerPanel rows={rows} />}
      search="Search by learner, email or code"
      exported={{ path: '/admin/self-service', fileName: 'self-service.csv' }}
      failed="There was an error loading the list."
      none={(_, search) =>
        search
          ? { title: 'Nothing found', text: 'No change matches.' }
          : {
              title: 'Nothing yet',
              text: 'When a learner gets more time, changes the course or withdraws by themselves, it is listed here.',
            }
      }
    >
      {() => <Rules />}
    </OfficeListPage>
  );
}

const LearnerLink = ({ row }: { row: SelfServiceAct }) => (
  <PersonLink userId={row.userId}>{fullName(row)}</PersonLink>
);

const nameOf = ({ kind }: SelfServiceAct) => SELF_SERVICE_NAMES[kind as SelfServiceKind];

const ActCard = ({ row }: { row: SelfServiceAct }) => (
  <>
    <LearnerLink row={row} />
    <span>{row.courseTitle}</span>
    <span>
      {nameOf(row)}: {row.result}
    </span>
    <span>{showTime(new Date(row.at))}</span>
  </>
);

const COLUMNS: OfficeColumn<SelfServiceAct>[] = [
  timeColumn('at', 'When'),
  {
    accessor: 'firstName',
    title: 'Learner',
    noWrap: true,
    render: (row) => <LearnerLink row={row} />,
  },
  { accessor: 'courseTitle', title: 'Course' },
  { accessor: 'kind', title: 'What', noWrap: true, render: nameOf },
  { accessor: 'result', title: 'Result' },
];
