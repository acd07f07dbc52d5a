import { Anchor } from '@mantine/core';
import {
  type QuestionStatistic,
  type QuestionStatisticDetails,
  showDiscrimination,
  showQuiz,
  showRate,
  showSeconds,
} from '@platewise/shared/questionStatistics';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { RecordNotThere } from '../../../components/RecordNotThere';
import { BackLink } from '../../../ui/BackLink';
import { Page } from '../../../ui/Page';
import { TitledSection } from '../../../ui/TitledSection';
import { AlarmAdvice, AlarmBadges } from './QuestionAlarms';
import classes from './questionStatistics.module.css';
import { useQuestionStatisticQuery } from './questionStatisticsApi';

const LIST = '/Admin/Question-Statistics';
const NO_FIGURE = '–';

export default function QuestionStatisticPage() {
  const { statisticId = '' } = useParams();
  const { data, error, refetch } = useQuestionStatisticQuery(statisticId);
  if (data) return <Statistic statistic={data} />;
  return (
    <RecordNotThere
      title="Question statistics"
      error={error}
      onRetry={refetch}
      notFound="Question not found."
      list={{ to: LIST, label: 'All questions' }}
    />
  );
}

function Statistic({ statistic }: { statistic: QuestionStatisticDetails }) {
  const { question, courseTitle, sectionId, version, reason, options, answers } = statistic;
  const facts: [string, ReactNode][] = [
    ['First tries', answers],
    ['Right at first try', showRate(statistic.rate) ?? NO_FIGURE],
    ['Discrimination', showDiscrimination(statistic.discrimination) ?? NO_FIGURE],
    ['Median time', showSeconds(statistic.medianSeconds) ?? NO_FIGURE],
    ['Asks', statistic.topic ?? NO_FIGURE],
    ['Critical', statistic.critical ? 'Yes' : 'No'],
  ];
  return (
    <Page
      title="Question statistics"
      heading={question}
      width="full"
      lead={`${courseTitle}, ${showQuiz(sectionId)}, content version ${version}`}
    >
      <BackLink to={LIST}>All questions</BackLink>
      <div className={classes.sections}>
        <TitledSection title="Figures">
          <dl className={classes.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={classes.quiet}>
            Discrimination is from -1 to 1. It is above 0.2 for a good question: learners who do
            well in the rest of the quiz get it right more often.
          </p>
        </TitledSection>
        <TitledSection title="Alarms">
          <AlarmAdvice answers={answers} alarms={statistic.alarms} />
        </TitledSection>
        <TitledSection title="What learners chose at the first try">
          {options.map((option, i) => (
            <OptionChoice key={i} option={option} answers={answers} />
          ))}
          <p>
            <strong>Why it is right:</strong> {reason}
          </p>
        </TitledSection>
        <TitledSection title="In every version and quiz">
          <History rows={statistic.history} current={statistic.statisticId} />
        </TitledSection>
      </div>
    </Page>
  );
}

type Option = QuestionStatisticDetails['options'][number];

/** The bars repeat the figures next to them, so readers of the screen only hear the figures. */
const OptionChoice = ({
  option: { title, items },
  answers,
}: {
  option: Option;
  answers: number;
}) => (
  <>
    {title && <strong>{title}</strong>}
    <ul className={classes.items}>
      {items.map(({ text, isRight, chosen, reason }, i) => (
        <li key={i} className={classes.item}>
          <span className={classes.itemText}>
            <span>
              {text}
              {isRight && <strong> (right answer)</strong>}
            </span>
            {chosen !== null && (
              <span className={classes.itemCount}>
                {chosen} ({showRate(chosen / answers)})
              </span>
            )}
          </span>
          {chosen !== null && (
            <div className={classes.bar} aria-hidden>
              <div
                className={classes.fill}
                data-right={isRight || undefined}
                style={{ width: `${(100 * chosen) / answers}%` }}
              />
            </div>
          )}
          {reason && <span className={classes.quiet}>{reason}</span>}
        </li>
      ))}
    </ul>
  </>
);

const History = ({ rows, current }: { rows: QuestionStatistic[]; current: number }) => (
  // A region that scrolls must take the keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={classes.scroll} role="region" aria-label="History of the question" tabIndex={0}>
    <table className={classes.history}>
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Course</th>
          <th scope="col">Quiz</th>
          <th scope="col">First tries</th>
          <th scope="col">Right</th>
          <th scope="col">Discrimination</th>
          <th scope="col">Time</th>
          <th scope="col">Alarms</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.statisticId}>
            <td>
              {row.statisticId === current ? (
                `${row.version} (this one)`
              ) : (
                <Anchor component={Link} to={`${LIST}/${row.statisticId}`} inherit>
                  {row.version}
                </Anchor>
              )}
            </td>
            <td>{row.courseTitle}</td>
            <td>{showQuiz(row.sectionId)}</td>
            <td>{row.answers}</td>
            <td>{showRate(row.rate) ?? NO_FIGURE}</td>
            <td>{showDiscrimination(row.discrimination) ?? NO_FIGURE}</td>
            <td>{showSeconds(row.medianSeconds) ?? NO_FIGURE}</td>
            <td>
              <AlarmBadges {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
