import { Alert, Button } from '@mantine/core';
import { formatCount } from '@platewise/shared/count';
import { showDay, showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import type { LiveDesk } from '@platewise/shared/skillClips/live';
import { IconInfoCircle, IconVideo, IconVideoOff } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { usePermission } from '../../../api/usePermission';
import { RecordNotThere } from '../../../components/RecordNotThere';
import { BackLink } from '../../../ui/BackLink';
import { notify } from '../../../ui/feedback/notify';
import { Form } from '../../../ui/form/Form';
import { RadioField } from '../../../ui/form/RadioField';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { TextField } from '../../../ui/form/TextField';
import { Page } from '../../../ui/Page';
import { TitledSection } from '../../../ui/TitledSection';
import { FactList } from '../assessments/FactList';
import deskClasses from '../skillClips/DeskPage.module.css';
import { SamePerson } from '../skillClips/SamePerson';
import { SaveDecision } from '../skillClips/SaveDecision';
import { LiveShots } from './LiveShots';
import {
  type LiveDeskValues,
  liveDeskSchema,
  toLiveDeskValues,
  whyNotSaved,
} from './liveDeskValues';
import classes from './liveSessions.module.css';
import { useDecideLiveSessionMutation, useLiveDeskQuery } from './liveSessionsApi';

const LIST = '/Admin/Live-Sessions';

/** A learner's live session: the points to see, the comparison of the face, and one decision. */
export default function LiveDeskPage() {
  const { sessionId = '' } = useParams();
  const { data, error, refetch } = useLiveDeskQuery(sessionId);
  useRefetchAtStart(data, refetch);
  if (data) return <Desk key={`${data.version} ${data.state}`} desk={data} />;
  return (
    <RecordNotThere
      title="Live session"
      error={error}
      onRetry={refetch}
      notFound="No session found."
      list={{ to: LIST, label: 'All live sessions' }}
    />
  );
}

const MOST_WAIT_MS = 86_400_000;

/** Opens the form when the session begins. The page is not read more often, because each look at a date of birth is recorded. */
function useRefetchAtStart(desk: LiveDesk | undefined, refetch: () => unknown) {
  const startsAt = desk?.state === 'booked' && desk.whyClosed ? Date.parse(desk.startsAt) : null;
  useEffect(() => {
    const wait = startsAt === null ? 0 : startsAt - Date.now() + 1000;
    if (wait <= 0 || wait > MOST_WAIT_MS) return;
    const timer = setTimeout(() => void refetch(), wait);
    return () => clearTimeout(timer);
  }, [startsAt, refetch]);
}

type Props = { desk: LiveDesk };

function Desk({ desk }: Props) {
  const { id, version, firstName } = desk;
  const name = fullName(desk);
  const [decide] = useDecideLiveSessionMutation();
  return (
    <Page title={`Live session of ${name}`} heading={name} width="full">
      <BackLink to={LIST}>All live sessions</BackLink>
      <Strip desk={desk} />
      <Form
        initialValues={toLiveDeskValues(desk)}
        schema={liveDeskSchema}
        draftKey={`live-${id}-${version}`}
        failure="Your decision couldn’t be saved."
        onSubmit={async (decision) => {
          await decide({ sessionId: id, decision }).unwrap();
          notify.success(`Your decision about the session of ${firstName} has been saved.`);
        }}
      >
        <DeskBody desk={desk} />
      </Form>
    </Page>
  );
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The time, the call, and whether it may be recorded. */
function Strip({ desk }: Props) {
  const { state, startsAt, minutes, assessorName, meetingLink, consentsRecording } = desk;
  const Icon = consentsRecording ? IconVideo : IconVideoOff;
  return (
    <div className={classes.strip}>
      <p className={classes.when}>
        {showTime(new Date(startsAt))}
        <span className={classes.quiet}>
          {minutes} minutes, {assessorName}
        </span>
      </p>
      {state === 'booked' && (
        <Button
          component="a"
          href={meetingLink}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconVideo {...ICON} />}
        >
          Join the call
        </Button>
      )}
      <p className={classes.consent} data-consents={consentsRecording}>
        <Icon {...ICON} />
        {consentsRecording
          ? 'The learner has agreed to a recording.'
          : 'Do not record. The learner has not agreed.'}
      </p>
    </div>
  );
}

const STATES: Record<LiveDesk['state'], string> = {
  booked: 'Booked',
  cancelled: 'Cancelled',
  missed: 'The learner did not come',
  done: 'Decided',
};

function DeskBody({ desk }: Props) {
  const mayDecide = usePermission('assessments decide');
  const canDecide = mayDecide && !desk.whyClosed;
  const { values } = useFormikContext<LiveDeskValues>();
  const isHeld = values.outcome === 'held';
  const isOther = values.isSamePerson === false;
  return (
    <div className={deskClasses.columns}>
      <div className={deskClasses.main}>
        {desk.whyClosed && (
          <Alert color="saffron" icon={<IconInfoCircle aria-hidden />}>
            {desk.whyClosed}
          </Alert>
        )}
        {canDecide && (
          <RadioField name="outcome" label="What happened" options={OUTCOMES} layout="row" />
        )}
        {canDecide && isHeld && desk.identity !== 'same' && <Identity desk={desk} />}
        {isHeld && !isOther && <LiveShots desk={desk} canDecide={canDecide} />}
      </div>
      <aside className={deskClasses.side} aria-label="Session and decision">
        <FactList
          rows={[
            ['Course', desk.courseTitle],
            ['Email', desk.email],
            ['State', STATES[desk.state]],
            ['Identity', desk.identity === 'same' && `Compared by ${desk.identityDecidedByName}`],
            [
              'Decided',
              desk.decidedAt && `${showTime(new Date(desk.decidedAt))}, ${desk.decidedByName}`,
            ],
            ['Recording', desk.recording],
            ['Notes', desk.note],
          ]}
        />
        {canDecide && (
          <>
            <TextAreaField
              name="note"
              label="Notes"
              optional
              rows={6}
              maxLength={4000}
              description="For assessors. The learner does not read them. They stay in this tab until you save."
            />
            {isHeld && desk.consentsRecording && (
              <TextField
                name="recording"
                label="Where the recording is"
                optional
                maxLength={300}
                description="A link, or the name of the file."
              />
            )}
            <Save desk={desk} />
          </>
        )}
      </aside>
    </div>
  );
}

const OUTCOMES = [
  { value: 'held', label: 'The session took place' },
  { value: 'missed', label: 'The learner did not come' },
];

/** A person compares the face in the call with the document, once for each learner. */
const Identity = ({ desk: { firstName, dateOfBirth } }: Props) => (
  <TitledSection title="Is it the same person?">
    <p className={classes.quiet}>
      Ask {firstName} to hold the photo document next to the face. Compare the face, the name
      {dateOfBirth ? ` and the date of birth: ${showDay(dateOfBirth)}` : ''}. Take no picture of it.
    </p>
    <SamePerson about="The learner reads it, and books another session." />
  </TitledSection>
);

function Save({ desk }: Props) {
  const { values } = useFormikContext<LiveDeskValues>();
  return <SaveDecision words={describeSave(values)} why={whyNotSaved(desk, values)} />;
}

function describeSave({ outcome, isSamePerson, shots }: LiveDeskValues): string {
  if (outcome === 'missed') return 'The learner is asked to book another time.';
  if (isSamePerson === false) return 'No task is judged. The learner is asked to book again.';
  const of = (wanted: string) => shots.filter(({ decision }) => decision === wanted).length;
  return `${formatCount(of('accepted'), 'task')} accepted, ${of('again')} to show again, ${of('')} not shown.`;
}
