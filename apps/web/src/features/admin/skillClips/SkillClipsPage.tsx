import { Anchor, Button } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import {
  SKILL_CLIP_FILTERS,
  type SkillClipsFilter,
  type SkillClipsRow,
  skillClipsFilterSchema,
} from '@platewise/shared/skillClips/desk';
import { Link, useSearchParams } from 'react-router-dom';
import { LazyLearnerPanel } from '../learners/LazyLearnerPanel';
import { PersonLink } from '../learners/PersonLink';
import { OfficeListPage } from '../officeList/OfficeListPage';
import { actionsColumn, type OfficeColumn, timeColumn } from '../officeList/officeColumns';
import { QuickFilter } from '../officeList/QuickFilter';
import actionClasses from '../officeList/rowActions.module.css';
import { useSkillClipsQuery } from './skillClipsApi';

const FILTER_NAMES: Record<string, string> = {
  waiting: 'To judge',
  'being recorded': 'Being recorded',
  decided: 'Decided',
  all: 'All',
};
const OPTIONS = SKILL_CLIP_FILTERS.map((value) => ({ value, label: FILTER_NAMES[value] ?? value }));

/** The learners who show their skills on video, those who wait the longest first. */
export default function SkillClipsPage() {
  const [params] = useSearchParams();
  const { state } = readFilter(params);
  return (
    <OfficeListPage
      name="skillClips"
      title="Skills on video"
      lead="Learners without an observer send clips. Judge them within two working days."
      noun={['learner', 'learners']}
      sorts={['sentAt', 'decidedAt']}
      defaultSort="sentAt"
      filter={{ read: readFilter }}
      useRows={useSkillClipsQuery}
      columns={COLUMNS}
      card={(row) => <VideoCard row={row} />}
      rowId="userCourseId"
      panelOf={(rows) => <LazyLearnerPanel rows={rows} />}
      search="Search by learner, email or code"
      exported={{ path: '/admin/skill-clips', fileName: 'skill-clips.csv' }}
      failed="There was an error loading the learners."
      none={(_, search) =>
        search || state !== 'waiting'
          ? { title: 'No one found', text: 'No learner matches.' }
          : {
              title: 'No one is waiting',
              text: 'Learners appear here once they have sent all clips.',
            }
      }
    >
      {(list) => (
        <>
          <QuickFilter
            label="Show"
            options={OPTIONS}
            value={state}
            onChange={(next) => list.change({ state: next === 'waiting' ? null : next })}
          />
          <Button component={Link} to="/Admin/Skill-Ways" variant="default">
            Video and live by course
          </Button>
        </>
      )}
    </OfficeListPage>
  );
}

function readFilter(params: URLSearchParams): SkillClipsFilter {
  const wanted = { state: params.get('state') ?? 'waiting' };
  return skillClipsFilterSchema.isValidSync(wanted) ? wanted : { state: 'waiting' };
}

const LearnerLink = ({ row }: { row: SkillClipsRow }) => (
  <PersonLink userId={row.userId}>{fullName(row)}</PersonLink>
);

const DeskLink = ({ row }: { row: SkillClipsRow }) => {
  const label = row.sentAt ? 'Look at the clips' : 'Open';
  return (
    <Anchor
      component={Link}
      to={`/Admin/Skill-Clips/${row.userCourseId}`}
      className={actionClasses.action}
      aria-label={`${label}: ${fullName(row)}`}
    >
      {label}
    </Anchor>
  );
};

/** '7 to judge, 2 accepted' */
const describeClips = ({ waiting, accepted, again, faults }: SkillClipsRow) =>
  [
    waiting > 0 && `${waiting} to judge`,
    accepted > 0 && `${accepted} accepted`,
    again > 0 && `${again} asked for again`,
    faults > 0 && `${faults} not prepared`,
  ]
    .filter(Boolean)
    .join(', ') || 'No clips yet';

const describeDecision = ({ decidedAt, decidedByName }: SkillClipsRow) =>
  decidedAt && `${showTime(new Date(decidedAt))}, ${decidedByName}`;

const COLUMNS: OfficeColumn<SkillClipsRow>[] = [
  timeColumn('sentAt', 'Waiting since'),
  {
    accessor: 'firstName',
    title: 'Learner',
    noWrap: true,
    render: (row) => <LearnerLink row={row} />,
  },
  { accessor: 'courseTitle', title: 'Course' },
  { accessor: 'waiting', title: 'Clips', render: describeClips },
  { accessor: 'decidedAt', title: 'Last decision', sort: 'decidedAt', render: describeDecision },
  actionsColumn((row) => <DeskLink row={row} />),
];

const VideoCard = ({ row }: { row: SkillClipsRow }) => (
  <>
    <LearnerLink row={row} />
    <span>{row.courseTitle}</span>
    <span>{describeClips(row)}</span>
    {row.sentAt && <span>Waiting since {showTime(new Date(row.sentAt))}</span>}
    <DeskLink row={row} />
  </>
);
