import { Button, Checkbox } from '@mantine/core';
import type { OwnSkillClips } from '@platewise/shared/skillClips';
import { IconUsers, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showOutcome } from '../../../ui/feedback/failure';
import { TitledSection } from '../../../ui/TitledSection';
import { YOUR_COURSES } from '../pages';
import classes from './skillClips.module.css';
import { useChooseSkillWayMutation } from './skillClipsApi';

const NOT_SAVED = 'Your choice could not be saved. Please try again.';
const ICON = { size: 28, stroke: 1.75, 'aria-hidden': true } as const;

type Props = { userCourseId: string; data: OwnSkillClips; isActing: boolean };

/** Two ways to show the skills. Video needs the learner's consent, once. */
export function WayChoice({ userCourseId, data, isActing }: Props) {
  const { shots, consentedAt } = data;
  const days = new Set(shots.map(({ occasion }) => occasion)).size;
  const [consents, setConsents] = useState(consentedAt !== null);
  const [choose, { isLoading }] = useChooseSkillWayMutation();
  return (
    <div className={classes.page}>
      <p className={classes.lead}>
        An assessor must see that you can do the work. Choose how you want to show it. You can
        change this later. Nothing that you have done is lost.
      </p>
      <section className={classes.way} aria-labelledby="way-video">
        <IconVideo {...ICON} />
        <h2 id="way-video" className={classes.wayTitle}>
          You film yourself
        </h2>
        <ul className={classes.list}>
          <li>
            You record {shots.length} short clips with your phone, on {days} different working days.
          </li>
          <li>
            You need a working kitchen, or one that is equipped like it. You need no observer.
          </li>
          <li>An assessor looks at them and tells you what is good and what to show again.</li>
        </ul>
        <h3 className={classes.partTitle}>Before you say yes</h3>
        <ul className={classes.list}>
          <li>
            <strong>Who sees the clips:</strong> you, our assessors and the people in our office who
            help them. An auditor may ask to see them. They are never public.
          </li>
          <li>
            <strong>How long we store them:</strong> two years after you complete the course. Then
            we delete them.
          </li>
          <li>
            <strong>Your identity:</strong> we ask for a photo of your ID and one of your face. An
            assessor compares them with your clips. After that we destroy both photos.
          </li>
          <li>
            <strong>Film only yourself.</strong> If other people may be in the picture, ask them
            first. Ask your boss too if you film at work. Do not film children.
          </li>
        </ul>
        {isActing ? (
          <p className={classes.quiet}>
            You are logged in as this user. Only they can agree to be filmed.
          </p>
        ) : (
          <>
            <Checkbox
              checked={consents}
              onChange={({ currentTarget }) => setConsents(currentTarget.checked)}
              label="I agree that I am filmed and that an assessor looks at my clips."
            />
            <Button
              className={classes.start}
              disabled={!consents}
              loading={isLoading}
              onClick={() =>
                void showOutcome(choose({ userCourseId, way: 'video', consents }), {
                  success: 'You show your skills on video. You can record your first clip now.',
                  failure: NOT_SAVED,
                })
              }
            >
              Show my skills on video
            </Button>
            {!consents && <p className={classes.quiet}>Please tick the box first.</p>}
          </>
        )}
      </section>
      <section className={classes.way} aria-labelledby="way-observer">
        <IconUsers {...ICON} />
        <h2 id="way-observer" className={classes.wayTitle}>
          Someone at work watches you
        </h2>
        <ul className={classes.list}>
          <li>Your supervisor or a workmate has seen you do the tasks at least three times.</li>
          <li>They fill in a form online. It is free for them.</li>
        </ul>
        <p className={classes.quiet}>This is how it is now.</p>
        <span className={classes.start}>
          <ButtonLink to={YOUR_COURSES} variant="outline">
            Stay with the observer
          </ButtonLink>
        </span>
      </section>
    </div>
  );
}

/** Back to the observer. The clips stay. */
export function ChangeWay({ userCourseId }: { userCourseId: string }) {
  const [asking, setAsking] = useState(false);
  const [choose] = useChooseSkillWayMutation();
  return (
    <TitledSection title="Would you rather have an observer?">
      <p className={classes.paragraph}>
        Someone who sees you at work can confirm your skills with an online form. You can change
        this at any time. Nothing that you have done is lost.
      </p>
      <Button variant="default" className={classes.start} onClick={() => setAsking(true)}>
        Use an observer
      </Button>
      {asking && (
        <ConfirmDialog
          title="Use an observer?"
          confirmLabel="Use an observer"
          cancelLabel="Stay with video"
          onConfirm={() => choose({ userCourseId, way: 'observer', consents: false })}
          success="An observer confirms your skills. You name them in Your Courses."
          failure={NOT_SAVED}
          onClose={() => setAsking(false)}
        >
          <p>
            Your clips stay here, and you can come back to them. You name your observer in Your
            Courses.
          </p>
        </ConfirmDialog>
      )}
    </TitledSection>
  );
}
