import { lazy, Suspense, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../api/api';
import { ASK_ADDRESS, askBeforeLogout, logout } from '../api/logout';
import { readOwnSession, USER_TYPES, useActing, useUser } from '../api/session';
import { useAppDispatch } from '../app/hooks';
import { notify } from '../ui/feedback/notify';
import { answerFromDevice } from './deviceAnswers';
import { deleteSavedAnswers } from './savedAnswers';
import {
  onAnswersSent,
  type SentAnswers,
  sendWaitingAnswers,
  stopSending,
} from './sendWaitingAnswers';
import { installServiceWorker, letNewReleaseTakeOver } from './serviceWorker';
import { listWaitingAnswers, onWaitingChange } from './waitingAnswers';
import { listWaitingClips } from './waitingClips';

answerFromDevice();

/** Study without a connection (docs/decisions/042-study-offline.md), on every page that can be studied or left for study. It shows only a question before a log-out. */
export function OfflineApp() {
  useServiceWorker();
  useWaitingAnswersSent();
  const { asked, close } = useLogoutQuestion();
  return (
    <Suspense>
      {asked && (
        <LogOutWarning
          count={asked.answers}
          clips={asked.clips}
          onLogOut={asked.logOut}
          onClose={close}
        />
      )}
    </Suspense>
  );
}

const LogOutWarning = lazy(() => import('./LogOutWarning'));

const countWhatWaits = async () => ({
  answers: (await listWaitingAnswers()).length,
  clips: (await listWaitingClips()).length,
});

type LogoutQuestion = { answers: number; clips: number; logOut: () => void };

/** A log-out removes the answers and the clips that wait on this device, so the learner is asked first. */
function useLogoutQuestion() {
  const [asked, setAsked] = useState<LogoutQuestion | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    askBeforeLogout((logOut) => {
      const ask = async () => {
        const waiting = await countWhatWaits();
        if (waiting.answers + waiting.clips > 0) setAsked({ ...waiting, logOut });
        else logOut();
      };
      void ask();
    });
    return () => askBeforeLogout(null);
  }, []);

  // Comes after the effect above, which makes it ask.
  const isWanted = pathname + search === ASK_ADDRESS;
  useEffect(() => {
    if (!isWanted) return;
    void navigate(pathname, { replace: true });
    // A link from elsewhere must not log the learner out.
    void countWhatWaits().then(({ answers, clips }) => answers + clips > 0 && logout());
  }, [isWanted, pathname, navigate]);

  return { asked, close: () => setAsked(null) };
}

const STUDY = /^\/(your-courses|course-content|course-quiz)(\/|$)/i;
const OBSERVER = /^\/third-party-form\//i;
const AFTER_LOADING_MS = 3000;

/** Signed-in learners get the worker, and everybody with an observer's form. It waits until the page has loaded. */
function useServiceWorker() {
  const user = useUser();
  const { pathname } = useLocation();
  const isLearner = user?.userType === USER_TYPES.student;
  const wanted = isLearner || (user && STUDY.test(pathname)) || OBSERVER.test(pathname);

  useEffect(() => {
    if (!wanted) return;
    const install = () => {
      // A browser logs an error when it cannot load the worker.
      if (navigator.onLine) void installServiceWorker().catch(() => undefined);
    };
    const later = setTimeout(install, AFTER_LOADING_MS);
    window.addEventListener('online', install);
    return () => {
      clearTimeout(later);
      window.removeEventListener('online', install);
    };
  }, [wanted]);

  useEffect(() => {
    void letNewReleaseTakeOver().catch(() => undefined);
  }, [pathname]);
}

const countAnswers = (count: number) => `${count} ${count === 1 ? 'answer' : 'answers'}`;

/** Sends the answers that wait on this device, and reads again what depends on them. */
function useWaitingAnswersSent() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const userId = useUser()?.id;
  const acting = useActing();
  const isOwn = userId !== undefined && !acting;
  const [sendings, setSendings] = useState(0);

  // The page that says 'You passed' is drawn first. With the new progress alone, the quiz would leave for the survey.
  useEffect(() => {
    if (sendings > 0) dispatch(api.util.invalidateTags(['Progress', 'UserCourse']));
  }, [sendings, dispatch]);

  const show = useEffectEvent(({ checked, toTryAgain, elsewhere, passed }: SentAnswers) => {
    if (passed && /^\/course-quiz\//i.test(pathname))
      void navigate(pathname, { replace: true, state: { quizPassed: true } });
    // The router draws its new address in a transition too.
    startTransition(() => setSendings((before) => before + 1));
    if (toTryAgain > 0) notify.info('An answer that you gave offline wasn’t right. Try it again.');
    else if (checked > 0) notify.success(`You’re online. We checked ${countAnswers(checked)}.`);
    else if (elsewhere > 0) notify.info('Those questions were answered on another device.');
  });

  useEffect(() => {
    if (!isOwn) return;
    const send = () => void sendWaitingAnswers();
    const sendIfSeen = () => document.visibilityState === 'visible' && send();
    const offSent = onAnswersSent((sent) => show(sent));
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', sendIfSeen);
    send();
    return () => {
      offSent();
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendIfSeen);
      stopSending();
    };
  }, [isOwn, userId]);

  // Another tab has stored or sent an answer.
  useEffect(() => {
    if (!isOwn) return;
    return onWaitingChange(({ inOtherTab }) => {
      if (inOtherTab) dispatch(api.util.invalidateTags(['Progress']));
    });
  }, [isOwn, dispatch]);

  useEffect(() => {
    // A session that has ended leaves nothing to read. A log-out removes everything.
    if (readOwnSession() === null) void deleteSavedAnswers().catch(() => undefined);
  }, [userId]);
}
