import type { Readable } from 'node:stream';
import { showTime } from '@platewise/shared/dates';
import type { ListExport } from '@platewise/shared/paging';
import {
  type QuestionStatistic,
  type QuestionStatisticsFilter,
  showQuiz,
} from '@platewise/shared/questionStatistics';
import type { AppContext } from '../../context';
import { streamRows } from '../../lists/streamRows';
import type { Sheet, WrittenSheet } from '../../xlsx/workbook';
import { writeWorkbook } from '../../xlsx/writeWorkbook';
import { type ReportColumn, sheetOf } from '../reports/report';
import { describeOptions, getStatisticRun } from './getQuestionStatistic';
import { describeAlarms, QUESTION_STATISTIC_LIST } from './statisticList';

const AT_A_TIME = 200;

type Figures = Pick<
  QuestionStatistic,
  'courseTitle' | 'version' | 'sectionId' | 'question' | 'answers'
>;
const QUESTION: ReportColumn<Figures>[] = [
  ['Course Title', 44, (row) => row.courseTitle],
  ['Content Version', 10, (row) => row.version, 'whole'],
  ['Quiz', 12, (row) => showQuiz(row.sectionId)],
  ['Question', 70, (row) => row.question, 'words'],
  ['First Tries', 10, (row) => row.answers, 'whole'],
];

const FIGURES: ReportColumn<QuestionStatistic>[] = [
  ...QUESTION,
  ['First-Try Rate', 10, (row) => row.rate, 'share'],
  ['Discrimination', 14, (row) => row.discrimination, 'decimal'],
  ['Median Seconds', 10, (row) => row.medianSeconds, 'whole'],
  ['Alarms', 40, describeAlarms, 'words'],
];

type Item = Figures & {
  part: string;
  text: string;
  isRight: boolean;
  chosen: number | null;
  reason: string | null;
};
const ITEMS: ReportColumn<Item>[] = [
  ...QUESTION,
  ['Part', 24, (row) => row.part],
  ['Option', 60, (row) => row.text, 'words'],
  ['Right', 8, (row) => (row.isRight ? 'Yes' : 'No')],
  ['Times Chosen', 10, (row) => row.chosen, 'whole'],
  ['Share', 10, ({ chosen, answers }) => chosen && chosen / answers, 'share'],
  ['Reason', 60, (row) => row.reason, 'words'],
];

/** A workbook of the questions that match, with the choice of every option. It holds the answer key. */
export function writeStatisticsWorkbook(
  ctx: AppContext,
  filter: QuestionStatisticsFilter,
  { sort, search }: ListExport,
): Readable {
  const rows = () =>
    inBatches(streamRows(ctx, QUESTION_STATISTIC_LIST, { filter, search, sort }, undefined));
  const written: WrittenSheet[] = [];
  return writeWorkbook({
    creator: ctx.config.brand,
    createdAt: ctx.now(),
    sheets: [
      sheetOf('Questions', FIGURES, rows()),
      sheetOf('Options', ITEMS, withItems(ctx, rows())),
    ],
    written,
    about: () => about(ctx),
  });
}

async function about(ctx: AppContext): Promise<Sheet> {
  const { countedUntil } = await getStatisticRun(ctx);
  return {
    name: 'About',
    columns: [
      { heading: ctx.config.brand, width: 44, format: 'text' },
      { heading: 'Question Statistics', width: 80, format: 'words' },
    ],
    plain: true,
    rows: [
      [
        [
          'Holds',
          'First tries at quiz questions. It holds no personal data, and it holds the right answers.',
        ],
        ['Counted up to', countedUntil ? showTime(new Date(countedUntil)) : 'Nothing counted yet'],
        [
          'Discrimination',
          'Point-biserial correlation of the question with the share of the paper’s other questions that are right at the first try.',
        ],
      ],
    ],
  };
}

async function* inBatches<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < AT_A_TIME) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** A row for each option of the questions of a batch. */
async function* withItems({ db }: AppContext, batches: AsyncIterable<QuestionStatistic[]>) {
  for await (const batch of batches) {
    const found = await db.questionStatistic.findMany({
      where: { id: { in: batch.map(({ statisticId }) => statisticId) } },
      select: { id: true, items: true, question: true },
    });
    const byId = new Map(found.map((each) => [each.id, each]));
    yield batch.flatMap((row): Item[] => {
      const each = byId.get(row.statisticId);
      if (!each) return [];
      const options = describeOptions(each.question, row.answers, each.items);
      return options.flatMap(({ title, items }) =>
        items.map((item) => ({ ...row, ...item, part: title })),
      );
    });
  }
}
