import { Button, Checkbox } from '@mantine/core';
import {
  countDays,
  type OwnSkillClips,
  type ReviewedWay,
  SKILL_WAYS,
  type SkillWay,
} from '@platewise/shared/skillClips';
import { type ReactNode, useState } from 'react';
import { findPlannedWay } from '../../../components/skillWays/plannedWay';
import { SKILL_WAY_WORDS, SkillWayNeeds } from '../../../components/skillWays/SkillWayNeeds';
import { ButtonLink } from '../../../ui/ButtonLink';
import { showOutcome } from '../../../ui/feedback/failure';
import { TitledSection } from '../../../ui/TitledSection';
import { YOUR_COURSES } from '../pages';
import classes from './skillClips.module.css';
import { useChooseSkillWayMutation } from './skillClipsApi';

const ICON = { size: 28, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  userCourseId: string;
  data: OwnSkillClips;
  isActing: boolean;
  /** Closes the choice. Without it, the learner goes back to Your Courses. */
  onStay?: () => void;
};

/** The ways to show the skills, with what each needs. Video and live sessions need the learner's consent. */
export function WayChoice(props: Props) {
  const { data } = props;
  const [planned] = useState(() => findPlannedWay(data.courseId));
  const ways = SKILL_WAYS.filter(
    (way) => way === 'observer' || way === data.way || data.offers.includes(way),
  ).toSorted((one, other) => Number(other === planned) - Number(one === planned));
  return (
    <div className={classes.page}>
      <p className={classes.lead}>
        An assessor must be sure that you can do the work. Choose how you want to show it. You can
        change this later. Nothing that you have done is lost.
      </p>
      {ways.map((way) => (
        <Way key={way} way={way} isPlanned={way === planned} {...props} />
      ))}
    </div>
  );
}

const STAY: Record<SkillWay, string> = {
  observer: 'Stay with the observer',
  video: 'Stay with video',
  live: 'Stay with live sessions',
};

function Way({ way, isPlanned, onStay, ...props }: Props & { way: SkillWay; isPlanned: boolean }) {
  const { title, Icon } = SKILL_WAY_WORDS[way];
  const { shots } = props.data;
  const isChosen = way === props.data.way;
  return (
    <section className={classes.way} aria-labelledby={`way-${way}`}>
      <Icon {...ICON} />
      <h2 id={`way-${way}`} className={classes.wayTitle}>
        {title}
      </h2>
      {isPlanned && !isChosen && (
        <p className={classes.quiet}>You chose this before you enrolled.</p>
      )}
      <SkillWayNeeds
        className={classes.list}
        way={way}
        clips={shots.length}
        days={countDays(shots)}
      />
      {isChosen && <p className={classes.quiet}>This is how it is now.</p>}
      {isChosen &&
        (onStay ? (
          <Button variant="outline" className={classes.start} onClick={onStay}>
            {STAY[way]}
          </Button>
        ) : (
          <span className={classes.start}>
            <ButtonLink to={YOUR_COURSES} variant="outline">
              {STAY[way]}
            </ButtonLink>
          </span>
        ))}
      {!isChosen && props.isActing && (
        <p className={classes.quiet}>You are logged in as this user. Only they can choose.</p>
      )}
      {!isChosen && !props.isActing && <Choose way={way} userCourseId={props.userCourseId} />}
    </section>
  );
}

type Words = { facts: ReactNode; consent: string; button: string; success: string };

const REVIEWED: Record<ReviewedWay, Words> = {
  video: {
    facts: (
      <>
        <li>
          <strong>Who sees the clips:</strong> you, our assessors and the people in our office who
          help them. An auditor may ask to see them. They are never public.
        </li>
        <li>
          <strong>How long we store them:</strong> two years after you complete the course. Then we
          delete them.
        </li>
        <li>
          <strong>Your identity:</strong> we ask for a photo of your ID and one of your face. An
          assessor compares them with your clips. After that we destroy both photos.
        </li>
        <li>
          <strong>Film only yourself.</strong> If other people may be in the picture, ask them
          first. Ask your boss too if you film at work. Do not film children.
        </li>
      </>
    ),
    consent: 'I agree that I am filmed and that an assessor looks at my clips.',
    button: 'Show my skills on video',
    success: 'You show your skills on video. You can record your first clip now.',
  },
  live: {
    facts: (
      <>
        <li>
          <strong>Who is in the call:</strong> you and one of our assessors.
        </li>
        <li>
          <strong>Recording:</strong> we record a call only if you say yes. You can say no each
          time. The session is the same.
        </li>
        <li>
          <strong>Your identity:</strong> you hold a document with your photo into the camera. The
          assessor compares it with your face, once. We take no photo of it.
        </li>
        <li>
          <strong>Show only yourself.</strong> If other people may be in the picture, ask them
          first. Ask your boss too if you are at work.
        </li>
      </>
    ),
    consent: 'I agree that an assessor watches me in a video call.',
    button: 'Show my skills in a live session',
    success: 'You have chosen live sessions.',
  },
};

/** Each choice asks for the consent again: a yes to one way is no yes to the other. */
function Choose({ way, userCourseId }: { way: SkillWay; userCourseId: string }) {
  const [consents, setConsents] = useState(false);
  const [choose, { isLoading }] = useChooseSkillWayMutation();
  const send = (success: string) =>
    void showOutcome(choose({ userCourseId, way, consents }), {
      success,
      failure: 'Your choice could not be saved. Please try again.',
    });
  if (way === 'observer')
    return (
      <Button
        variant="outline"
        className={classes.start}
        loading={isLoading}
        onClick={() => send('An observer confirms your skills. You name them in Your Courses.')}
      >
        Use an observer
      </Button>
    );
  const { facts, consent, button, success } = REVIEWED[way];
  return (
    <>
      <h3 className={classes.partTitle}>Before you say yes</h3>
      <ul className={classes.list}>{facts}</ul>
      <Checkbox
        checked={consents}
        onChange={({ currentTarget }) => setConsents(currentTarget.checked)}
        label={consent}
      />
      <Button
        className={classes.start}
        disabled={!consents}
        loading={isLoading}
        onClick={() => send(success)}
      >
        {button}
      </Button>
      {!consents && <p className={classes.quiet}>Please tick the box first.</p>}
    </>
  );
}

/** The way to the choice, below the clips and the sessions. */
export const ChangeWay = ({ onChange }: { onChange: () => void }) => (
  <TitledSection title="Would you rather show it another way?">
    <p className={classes.paragraph}>
      You can change this at any time. Nothing that you have done is lost.
    </p>
    <Button variant="default" className={classes.start} onClick={onChange}>
      Look at the other ways
    </Button>
  </TitledSection>
);
