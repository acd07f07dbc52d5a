import { Anchor } from '@mantine/core';
import { COURSES, findCourse } from '@platewise/shared/content/courses';
import { showTime } from '@platewise/shared/dates';
import {
  ENOUGH_ANSWERS,
  QUESTION_ALARM_NAMES,
  QUESTION_ALARMS,
  type QuestionStatistic,
  type QuestionStatisticsFilter,
  questionStatisticsFilterSchema,
  showDiscrimination,
  showQuiz,
  showRate,
  showSeconds,
} from '@platewise/shared/questionStatistics';
import { FINAL_QUIZ } from '@platewise/shared/study/sectionNumbers';
import { Link } from 'react-router-dom';
import { DownloadButton } from '../../../ui/DownloadButton';
import { SelectField } from '../../../ui/form/SelectField';
import { TextField } from '../../../ui/form/TextField';
import { createListFilter } from '../officeList/listFilter';
import { OfficeListPage } from '../officeList/OfficeListPage';
import type { OfficeColumn } from '../officeList/officeColumns';
import filterClasses from '../officeList/oneAndDates.module.css';
import type { OfficeListState } from '../officeList/useOfficeList';
import { AlarmBadges } from './QuestionAlarms';
import classes from './questionStatistics.module.css';
import {
  STATISTICS_PATH,
  useQuestionStatisticRunQuery,
  useQuestionStatisticsQuery,
} from './questionStatisticsApi';

export default function QuestionStatisticsPage() {
  return (
    <OfficeListPage
      name="questionStatistics"
      title="Question statistics"
      lead={<Lead />}
      noun={['question', 'questions']}
      sorts={['answers', 'rate', 'discrimination', 'medianSeconds']}
      defaultSort="discrimination"
      filter={FILTER}
      useRows={useQuestionStatisticsQuery}
      columns={COLUMNS}
      card={(row) => <Card row={row} />}
      rowId="statisticId"
      search="Search in the questions"
      exported={{ path: STATISTICS_PATH, fileName: 'question-statistics.csv' }}
      failed="There was an error loading the question statistics."
      none={{
        title: 'No questions found',
        text: 'Try another course, another alarm or a different search.',
      }}
    >
      {(list, filter) => <WorkbookButton list={list} filter={filter} />}
    </OfficeListPage>
  );
}

function Lead() {
  const { data } = useQuestionStatisticRunQuery();
  return (
    <>
      How learners answer each quiz question at the first try. Figures appear from {ENOUGH_ANSWERS}{' '}
      answers on and are updated every hour.{' '}
      {data &&
        (data.countedUntil
          ? `They count quizzes finished up to ${showTime(new Date(data.countedUntil))}.`
          : 'Nothing has been counted yet.')}
    </>
  );
}

type WorkbookProps = { list: OfficeListState; filter: QuestionStatisticsFilter };

/** The same questions as a workbook, with the choice of every option. */
function WorkbookButton({ list: { sort, search }, filter }: WorkbookProps) {
  const params = new URLSearchParams({ ...filter, sort, ...(search && { search }) });
  return (
    <DownloadButton
      url={`${STATISTICS_PATH}/export.xlsx?${params.toString()}`}
      fileName="question-statistics.xlsx"
      variant="default"
      size="sm"
      success="The workbook has been downloaded."
      failure="Unable to download the workbook."
    >
      Download workbook
    </DownloadButton>
  );
}

const SECTIONS = [...Array.from({ length: 20 }, (_, i) => i + 1), FINAL_QUIZ];
const FINDINGS: Record<string, string> = {
  any: 'Any alarm',
  ...Object.fromEntries(QUESTION_ALARM_NAMES.map((name) => [name, QUESTION_ALARMS[name].label])),
  'too-few': 'Not enough answers yet',
};

const FILTER = createListFilter({
  title: 'Filter Questions',
  schema: questionStatisticsFilterSchema,
  usual: () => ({ version: 'live' }) as QuestionStatisticsFilter,
  summary: describeFilter,
  className: filterClasses.columns,
  Fields: () => (
    <>
      <SelectField
        name="courseId"
        label="Course"
        placeholder="All courses"
        options={COURSES.map(({ courseId, courseTitle }) => ({
          value: String(courseId),
          label: courseTitle,
        }))}
      />
      <TextField name="version" label="Content version (a number, live or all)" />
      <SelectField
        name="sectionId"
        label="Quiz"
        placeholder="All quizzes"
        options={SECTIONS.map((id) => ({ value: String(id), label: showQuiz(id) }))}
      />
      <SelectField
        name="alarm"
        label="Alarm"
        placeholder="With or without alarm"
        options={Object.entries(FINDINGS).map(([value, label]) => ({ value, label }))}
      />
    </>
  ),
});

/** 'All courses, version live, Section 2, Wrong key?' */
function describeFilter({ courseId, version, sectionId, alarm }: QuestionStatisticsFilter) {
  return [
    courseId ? (findCourse(Number(courseId))?.courseTitle ?? `Course ${courseId}`) : 'All courses',
    version === 'all' ? 'all versions' : `version ${version}`,
    sectionId ? showQuiz(Number(sectionId)) : '',
    alarm ? FINDINGS[alarm] : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const QuestionLink = ({ row: { statisticId, question } }: { row: QuestionStatistic }) => (
  <Anchor
    component={Link}
    to={`/Admin/Question-Statistics/${statisticId}`}
    className={classes.link}
    inherit
  >
    {question}
  </Anchor>
);

const COLUMNS: OfficeColumn<QuestionStatistic>[] = [
  { accessor: 'question', title: 'Question', render: (row) => <QuestionLink row={row} /> },
  { accessor: 'courseTitle', title: 'Course' },
  {
    accessor: 'sectionId',
    title: 'Quiz',
    noWrap: true,
    render: ({ sectionId, version }) => `${showQuiz(sectionId)}, version ${version}`,
  },
  {
    accessor: 'answers',
    title: 'First tries',
    sort: 'answers',
    newestFirst: true,
    textAlign: 'right',
  },
  {
    accessor: 'rate',
    title: 'Right at first try',
    sort: 'rate',
    textAlign: 'right',
    render: ({ rate }) => showRate(rate),
  },
  {
    accessor: 'discrimination',
    title: 'Discrimination',
    sort: 'discrimination',
    textAlign: 'right',
    render: ({ discrimination }) => showDiscrimination(discrimination),
  },
  {
    accessor: 'medianSeconds',
    title: 'Median time',
    sort: 'medianSeconds',
    newestFirst: true,
    textAlign: 'right',
    noWrap: true,
    render: ({ medianSeconds }) => showSeconds(medianSeconds),
  },
  { accessor: 'alarms', title: 'Alarms', render: (row) => <AlarmBadges {...row} /> },
];

const Card = ({ row }: { row: QuestionStatistic }) => (
  <>
    <QuestionLink row={row} />
    <span className={classes.quiet}>
      {row.courseTitle}, {showQuiz(row.sectionId)}, version {row.version}
    </span>
    <span>
      {row.answers} first tries
      {row.rate !== null && `, ${showRate(row.rate)} right`}
      {row.discrimination !== null && `, discrimination ${showDiscrimination(row.discrimination)}`}
    </span>
    <AlarmBadges {...row} />
  </>
);
