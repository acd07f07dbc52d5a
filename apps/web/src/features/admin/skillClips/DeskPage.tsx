import { formatCount } from '@platewise/shared/count';
import { showDay, showTime } from '@platewise/shared/dates';
import { fullName } from '@platewise/shared/personNames';
import { decideClipsSchema, type SkillClipsDesk } from '@platewise/shared/skillClips/desk';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Permitted } from '../../../components/Permitted';
import { RecordNotThere } from '../../../components/RecordNotThere';
import { BackLink } from '../../../ui/BackLink';
import { notify } from '../../../ui/feedback/notify';
import { Form } from '../../../ui/form/Form';
import { Page } from '../../../ui/Page';
import { TitledSection } from '../../../ui/TitledSection';
import { FactList } from '../assessments/FactList';
import { ClipPanel } from './ClipPanel';
import classes from './DeskPage.module.css';
import { type DeskValues, listJudged, toDeskValues, whyNotDecided } from './deskValues';
import { IdentityPanel } from './IdentityPanel';
import { SaveDecision } from './SaveDecision';
import { useDecideClipsMutation, useSkillClipsDeskQuery } from './skillClipsApi';

const LIST = '/Admin/Skill-Clips';

/** The clips of a learner next to the points that an assessor must see in each. */
export default function DeskPage() {
  const { userCourseId = '' } = useParams();
  const { data, error, refetch } = useSkillClipsDeskQuery(userCourseId);
  if (data) return <Desk key={data.version} desk={data} />;
  return (
    <RecordNotThere
      title="Skills on video"
      error={error}
      onRetry={refetch}
      notFound="No clips found."
      list={{ to: LIST, label: 'All learners on video' }}
    />
  );
}

type Props = { desk: SkillClipsDesk };

function Desk({ desk }: Props) {
  const { userCourseId, version, firstName } = desk;
  const name = fullName(desk);
  const [decide] = useDecideClipsMutation();
  return (
    <Page title={`Clips of ${name}`} heading={name} width="full">
      <BackLink to={LIST}>All learners on video</BackLink>
      <Form
        initialValues={toDeskValues(desk)}
        schema={decideClipsSchema}
        draftKey={`clips-${userCourseId}-${version}`}
        failure="Your decision couldn’t be saved."
        onSubmit={async (decision) => {
          await decide({ userCourseId, decision }).unwrap();
          notify.success(`Your decision about the clips of ${firstName} has been saved.`);
        }}
      >
        <DeskBody desk={desk} />
      </Form>
    </Page>
  );
}

function DeskBody({ desk }: Props) {
  const shots = desk.shots.filter(({ clip, isSeen }) => clip !== null || !isSeen);
  const judged = listJudged(desk);
  const [key, setKey] = useState(judged[0]?.key ?? shots[0]?.key ?? '');
  const at = Math.max(
    shots.findIndex((shot) => shot.key === key),
    0,
  );
  const shot = shots[at];
  const move = (by: number) => {
    const next = shots[at + by];
    if (next) setKey(next.key);
  };
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {shot && <ClipPanel key={shot.key} shot={shot} number={at + 1} onMove={move} />}
      </div>
      <aside className={classes.side} aria-label="Clips and decision">
        <FactList
          rows={[
            ['Course', desk.courseTitle],
            ['Email', desk.email],
            ['Date of birth', desk.dateOfBirth && showDay(desk.dateOfBirth)],
            ['Waiting since', desk.sentAt && showTime(new Date(desk.sentAt))],
            ['Last decision', describeLast(desk)],
          ]}
        />
        <IdentityPanel desk={desk} />
        <TitledSection title="Clips">
          <ClipList shots={shots} chosen={shot?.key ?? ''} onChoose={setKey} />
        </TitledSection>
        {desk.whyClosed ? (
          <p className={classes.quiet}>{desk.whyClosed}</p>
        ) : (
          <Permitted needs="assessments decide">
            <Send desk={desk} />
          </Permitted>
        )}
      </aside>
    </div>
  );
}

const describeLast = ({ decidedAt, decidedByName }: SkillClipsDesk) =>
  decidedAt && `${showTime(new Date(decidedAt))}, ${decidedByName}`;

type ListProps = {
  shots: SkillClipsDesk['shots'];
  chosen: string;
  onChoose: (key: string) => void;
};

const ClipList = ({ shots, chosen, onChoose }: ListProps) => {
  const { values } = useFormikContext<DeskValues>();
  return (
    <ol className={classes.clips}>
      {shots.map((shot) => {
        const decision = values.clips.find(({ clipId }) => clipId === shot.clip?.id)?.decision;
        return (
          <li key={shot.key}>
            <button
              type="button"
              className={classes.clip}
              aria-current={shot.key === chosen}
              onClick={() => onChoose(shot.key)}
            >
              <span>{shot.title}</span>
              <span className={classes.state} data-state={decision || shot.clip?.state}>
                {describeState(shot, decision)}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};

const STATES: Record<string, string> = {
  uploading: 'Being sent',
  checking: 'Being prepared',
  ready: 'To judge',
  unusable: 'Not usable',
  accepted: 'Accepted',
  again: 'Record again',
};

const describeState = ({ clip }: SkillClipsDesk['shots'][number], decision = '') =>
  STATES[decision || (clip?.state ?? '')] ?? 'Not recorded';

function Send({ desk }: Props) {
  const { values } = useFormikContext<DeskValues>();
  const done = values.clips.filter(({ decision }) => decision).length;
  const words =
    values.isSamePerson === false
      ? 'The learner is asked for two new photos. The clips stay.'
      : `${done} of ${formatCount(values.clips.length, 'clip')} decided.`;
  return <SaveDecision words={words} why={whyNotDecided(desk, values)} />;
}
