import type { FormerForm, ObserverEvidence, OccasionEvidence } from '@platewise/shared/assessments';
import { formatCount } from '@platewise/shared/count';
import { showDay, showTime } from '@platewise/shared/dates';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import classes from './AssessmentPage.module.css';
import { FactList } from './FactList';

const minutesBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

/** 'less than a minute', '1 minute', '12 minutes'; nothing beyond a day. */
function timeTaken({ openedAt, submittedAt }: ObserverEvidence): string {
  if (!openedAt) return '';
  const minutes = minutesBetween(openedAt, submittedAt);
  if (minutes > 24 * 60) return '';
  const words = minutes === 0 ? 'less than a minute' : formatCount(minutes, 'minute');
  return `, ${words} after it was opened`;
}

/** '30/10/2026, Lunch, Café Blau' */
const describeOccasion = ({ heldOn, service, place }: OccasionEvidence) =>
  [heldOn && showDay(heldOn), service, place].filter(Boolean).join(', ');

/** The form as it was signed. */
export function ObserverForm({ form }: { form: ObserverEvidence }) {
  const groups = [...new Set(form.tasks.map(({ taskGroup }) => taskGroup))];
  return (
    <>
      <FactList
        rows={[
          ['Observer', `${form.observerName}, ${form.observerEmail}`],
          ['Signed', showTime(new Date(form.submittedAt)) + timeTaken(form)],
          ['From', form.signerAddress],
          ['With', form.signerUserAgent],
          [
            'Performance',
            <Answer
              key="answer"
              response={form.satisfactory}
              yes="Satisfactory"
              no="Not satisfactory"
            />,
          ],
          ['Comments', form.additionalComments],
          ...form.occasions.map((occasion): [string, string] => [
            `Occasion ${occasion.number}`,
            describeOccasion(occasion),
          ]),
        ]}
      />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col">Seen</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="colgroup" colSpan={2}>
                {group}
              </th>
            </tr>
            {form.tasks
              .filter(({ taskGroup }) => taskGroup === group)
              .map(({ task, response, comments, occasions }) => (
                <tr key={task}>
                  <td>
                    {task}
                    {comments && <q className={classes.comment}>{comments}</q>}
                  </td>
                  <td>
                    <Answer response={response} />
                    {occasions.length > 0 && (
                      <span className={classes.seenOn}>on {occasions.join(', ')}</span>
                    )}
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      {form.signature && (
        <img
          src={form.signature}
          alt={`Signature of ${form.observerName}`}
          className={classes.signature}
        />
      )}
    </>
  );
}

type AnswerProps = { response: boolean | null; yes?: string; no?: string };

function Answer({ response, yes = 'Yes', no = 'No' }: AnswerProps) {
  const Icon = response === null ? IconMinus : response ? IconCheck : IconX;
  return (
    <span className={classes.answer} data-answer={response ?? 'none'}>
      <Icon size={18} stroke={2} aria-hidden />
      {response === null ? 'Not answered' : response ? yes : no}
    </span>
  );
}

/** Forms that were not satisfactory, and that another observation has followed. */
export const FormerForms = ({ forms }: { forms: FormerForm[] }) =>
  forms.map(({ round, form }) => (
    <details key={round}>
      <summary>
        Observation {round}, signed {showTime(new Date(form.submittedAt))}
      </summary>
      <ObserverForm form={form} />
    </details>
  ));
