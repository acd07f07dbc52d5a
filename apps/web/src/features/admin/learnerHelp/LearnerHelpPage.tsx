import { Anchor, Table } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { showTime } from '@platewise/shared/dates';
import {
  allowPaperSchema,
  finishHelpSchema,
  type LearnerHelpDetails,
} from '@platewise/shared/learnerHelp';
import { fullName } from '@platewise/shared/personNames';
import type { LessonPage } from '@platewise/shared/study/finalQuiz';
import { Link, useParams } from 'react-router-dom';
import { Permitted } from '../../../components/Permitted';
import { RecordNotThere } from '../../../components/RecordNotThere';
import { BackLink } from '../../../ui/BackLink';
import { notify } from '../../../ui/feedback/notify';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { Page } from '../../../ui/Page';
import { TitledSection } from '../../../ui/TitledSection';
import { FactList } from '../assessments/FactList';
import classes from './LearnerHelp.module.css';
import {
  useAllowPaperMutation,
  useFinishHelpMutation,
  useLearnerHelpQuery,
} from './learnerHelpApi';

const LIST = '/Admin/Learner-Help';

export default function LearnerHelpPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useLearnerHelpQuery(id);
  if (data) return <HelpTask help={data} />;
  return (
    <RecordNotThere
      title="Help a learner"
      error={error}
      onRetry={refetch}
      notFound="Task not found."
      list={{ to: LIST, label: 'All learners who need help' }}
    />
  );
}

type Props = { help: LearnerHelpDetails };

function HelpTask({ help }: Props) {
  const { version, doneAt, doneByName, note } = help;
  const name = fullName(help);
  return (
    <Page title={`Help ${name}`} heading={name} width="full" lead={help.courseTitle}>
      <BackLink to={LIST}>All learners who need help</BackLink>
      <div className={classes.columns}>
        <div className={classes.part}>
          <Facts help={help} />
          <TitledSection title="Final quizzes so far">
            <Papers help={help} />
          </TitledSection>
          <TitledSection title="What to explain">
            <Topics topics={help.revise} />
          </TitledSection>
        </div>
        <div className={classes.part}>
          <TitledSection title="Another final quiz">
            {help.whyNotAllowed ? (
              <p>{help.whyNotAllowed}</p>
            ) : (
              <Permitted needs="support change">
                <AllowPaperForm key={version} help={help} />
              </Permitted>
            )}
          </TitledSection>
          <TitledSection title={doneAt ? 'Done' : 'When you have helped'}>
            {doneAt ? (
              <>
                <p>
                  {doneByName}, {showTime(new Date(doneAt))}
                </p>
                {note && <p className={classes.note}>{note}</p>}
              </>
            ) : (
              <Permitted needs="support change">
                <FinishHelpForm key={version} help={help} />
              </Permitted>
            )}
          </TitledSection>
        </div>
      </div>
    </Page>
  );
}

const at = (instant: string | null) => instant && showTime(new Date(instant));

const Facts = ({ help: { email, phone, userCourseId, ...help } }: Props) => (
  <FactList
    rows={[
      ['Asked for a call', at(help.callRequestedAt)],
      [
        'Phone',
        phone && (
          <Anchor href={`tel:${phone.replaceAll(' ', '')}`} inherit>
            {phone}
          </Anchor>
        ),
      ],
      [
        'Email',
        <Anchor key="email" href={`mailto:${email}`} inherit>
          {email}
        </Anchor>,
      ],
      ['Waiting since', at(help.createdAt)],
      ['Next quiz from', at(help.nextPaperAt)],
      [
        'Enrolment',
        <Anchor
          key="enrolment"
          component={Link}
          to={`/Admin/Edit-User-Course/${userCourseId}`}
          inherit
        >
          Open the enrolment
        </Anchor>,
      ],
    ]}
  />
);

function Papers({ help: { papers, passMark } }: Props) {
  if (papers.length === 0) return <p>The learner hasn’t finished a final quiz yet.</p>;
  return (
    <>
      {passMark !== null && <p>The pass mark is {passMark}%. Only first answers count.</p>}
      <Table verticalSpacing="xs" aria-label="Final quizzes so far">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Finished</Table.Th>
            <Table.Th scope="col">Right the first time</Table.Th>
            <Table.Th scope="col">Result</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {papers.map(({ number, finishedAt, firstTriesRight, questions, passed }) => (
            <Table.Tr key={number}>
              <Table.Td>{showTime(new Date(finishedAt))}</Table.Td>
              <Table.Td>
                {firstTriesRight} of {questions}
              </Table.Td>
              <Table.Td>{passed ? 'Passed' : 'Not passed'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

const describePage = ({ sectionId, page, title }: LessonPage) =>
  `${title} (section ${sectionId}, page ${page + 1})`;

function Topics({ topics }: { topics: LearnerHelpDetails['revise'] }) {
  if (topics.length === 0) return <p>No topic was missed.</p>;
  return (
    <>
      <p>What the learner missed in the last final quiz, with the pages that explain it.</p>
      <ul className={classes.topics}>
        {topics.map(({ topic, missed, critical, pages }) => (
          <li key={topic}>
            {critical && <strong className={classes.critical}>Must be right</strong>}
            <span>{topic}</span>
            <span className={classes.quiet}>{formatCount(missed, 'question')} missed</span>
            {pages.map((page) => (
              <span key={describePage(page)} className={classes.quiet}>
                {describePage(page)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function AllowPaperForm({ help: { id, version, firstName } }: Props) {
  const [allowPaper] = useAllowPaperMutation();
  return (
    <Form
      initialValues={{ reason: '', version }}
      schema={allowPaperSchema}
      draftKey={`allow-paper-${id}`}
      failure="We couldn’t open another final quiz."
      onSubmit={async (values) => {
        await allowPaper({ id, ...values }).unwrap();
        notify.success(`${firstName} can start another final quiz now.`);
      }}
    >
      <p>
        {firstName} has to wait a day. If you have gone through the pages together, you can let{' '}
        {firstName} start another final quiz now.
      </p>
      <TextAreaField name="reason" label="Reason" description="For the office." maxLength={500} />
      <SubmitButton size="md">Let {firstName} try again now</SubmitButton>
    </Form>
  );
}

function FinishHelpForm({ help: { id, version } }: Props) {
  const [finishHelp] = useFinishHelpMutation();
  return (
    <Form
      initialValues={{ note: '', version }}
      schema={finishHelpSchema}
      draftKey={`finish-help-${id}`}
      failure="Your note couldn’t be saved."
      onSubmit={async (values) => {
        await finishHelp({ id, ...values }).unwrap();
        notify.success('This task is done.');
      }}
    >
      <TextAreaField
        name="note"
        label="How you helped"
        description="For the office."
        maxLength={2000}
      />
      <SubmitButton size="md" variant="outline">
        Mark as done
      </SubmitButton>
    </Form>
  );
}
