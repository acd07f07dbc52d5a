import { Anchor, Button } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useExtraChecks } from '../../../components/certificate/CertificateChecks';
import { Page } from '../../../ui/Page';
import classes from './AlmostThere.module.css';
import { CheckList } from './CheckList';
import type { CompletedProps } from './completedProps';

const HERE = {
  lead: 'You have passed every quiz in',
  done: 'All sections read and all quizzes passed',
};
const ELSEWHERE = { lead: 'You have finished', done: 'Course finished on eLearnd' };

/** The quizzes are done; the observer has not signed yet. */
export function AlmostThere({ progress, courseTitle }: CompletedProps) {
  const token = progress.thirdPartyAccessToken ?? progress.userCourseId;
  const words = progress.isExternalLearning ? ELSEWHERE : HERE;
  const extra = useExtraChecks(progress.userCourseId);
  const what = extra.every(({ done }) => done) ? 'One thing stands' : 'A few things stand';
  return (
    <Page
      title={MESSAGES.completed.almostThere}
      width="text"
      lead={`${words.lead} ${courseTitle}. ${what} between you and your certificate.`}
    >
      <CheckList
        items={[
          { done: true, text: words.done },
          {
            done: progress.surveyCompleted,
            text: progress.surveyCompleted ? (
              'Survey answered'
            ) : (
              <>
                <Anchor component={Link} to={`/course-survey/${progress.userCourseId}`}>
                  Answer the survey
                </Anchor>
                ; your certificate does not wait for it
              </>
            ),
          },
          { done: false, text: 'Third-party form signed by your workplace observer' },
          ...extra,
        ]}
      />
      {progress.courseExpired ? <Expired /> : <WhatNext token={token} />}
    </Page>
  );
}

const WhatNext = ({ token }: { token: string }) => (
  <section className={classes.next}>
    <p>
      Your observer has seen you do the tasks at work at least three times. They answer yes or no on
      their own phone, without signing in. Open the form to see what they are asked, to correct
      their email, to send the link again or to name somebody else.
    </p>
    <Button
      component={Link}
      to={`/third-party-form/${token}`}
      size="lg"
      rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
    >
      View Third Party Form
    </Button>
  </section>
);

const Expired = () => (
  <p className={classes.next}>
    Your enrolment has expired, so the form can no longer be signed. Please{' '}
    <Anchor component={Link} to="/Contact-Us/">
      contact us
    </Anchor>{' '}
    to find out what can be done.
  </p>
);
