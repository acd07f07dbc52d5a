import type { CatalogueCourse } from '@platewise/shared/content/courses';
import type { SuitabilityCheckAnswer } from '@platewise/shared/suitability';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSite } from '../../../api/useSite';
import { suitsMeOf } from '../../../components/suitability/suitsMeOf';
import { saveTakenCheck } from '../../../components/suitability/takenCheck';
import { lazyComponent, useHydrated } from '../../../prerender/page';
import { usePageMeta } from '../../../prerender/pageHead';
import { Loading } from '../../../ui/Loading';
import { courseAt } from '../course/coursePages';
import { CheckResult } from './CheckResult';
import { CheckScreen } from './CheckScreen';
import { useCheckItems, useFormerCheck } from './checkCalls';
import { stepAfter, stepAt, stepBefore, stepsOf } from './checkSteps';
import classes from './SuitsMe.module.css';
import { useCheckDraft } from './useCheckDraft';

const NotFoundPage = lazyComponent(() => import('../NotFoundPage'));

/** The suitability check of a course: a few questions without an account, and advice at the end. */
export default function SuitsMePage() {
  const course = courseAt(useLocation().pathname.replace(/suits-me\/?$/i, ''));
  return course ? <SuitsMe key={course.courseId} course={course} /> : <NotFoundPage />;
}

function SuitsMe({ course }: { course: CatalogueCourse }) {
  usePageMeta({
    title: `Does ${course.courseName} suit me?`,
    description: `A short check before you pay for ${course.courseName}: about 4 minutes, without an account. At the end you get advice, and you decide.`,
    path: suitsMeOf(course),
  });
  return (
    <div className={classes.page}>
      <p className={classes.course}>
        <Link to={course.courseReadMorePage}>{course.courseName}</Link>
      </p>
      <h1 className={classes.title}>Does this course suit me?</h1>
      <p className={classes.lead}>
        About 4 minutes. It is not an exam. You get advice, and you decide.
      </p>
      <Check course={course} />
      <WithoutScripts course={course} />
      <details className={classes.privacy}>
        <summary>What happens with my answers?</summary>
        <p>
          We store them encrypted. We don’t ask for your name, unless you want us to contact you. If
          you enrol, a copy stays with your enrolment. If you don’t, we delete them after 30 days.
          The advice comes from a computer that follows fixed rules. It never refuses you a course.
          Our <Link to="/Privacy-Policy/">privacy policy</Link> says more.
        </p>
      </details>
    </div>
  );
}

const RESULT = 'result';

/** One question on each screen; the address says which, so that the browser's Back leads to the one before. */
function Check({ course }: { course: CatalogueCourse }) {
  const location = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { draft, answer, secondsSoFar, startAgain } = useCheckDraft(hydrated);
  const [latest, setLatest] = useState<SuitabilityCheckAnswer | null>(null);
  const former = useFormerCheck(course.courseId, hydrated);
  const items = useCheckItems(course.courseId, hydrated && draft.state !== undefined);
  const [notice, setNotice] = useState('');
  const named = hydrated ? new URLSearchParams(location.search).get('q') : null;
  const check = latest ?? former.check;
  const showsResult = named === RESULT || (named === null && Boolean(check));
  const step = stepAt(draft, named);
  const heading = useFocusOnChange(showsResult ? RESULT : step, hydrated);

  const goTo = (name: string) =>
    navigate({ search: `?q=${name}` }, { state: location.state as unknown });

  if (showsResult && check) {
    return (
      <CheckResult
        course={course}
        check={check}
        draft={draft}
        heading={heading}
        onChange={setLatest}
        onAgain={() => {
          startAgain();
          void goTo('state');
        }}
      />
    );
  }
  if (former.isLoading && (named === null || showsResult))
    return <Loading label="Opening your advice…" />;

  const before = stepBefore(draft, step);
  const steps = stepsOf(draft);
  return (
    <CheckScreen
      key={step}
      step={step}
      course={course}
      draft={draft}
      progress={`Question ${steps.indexOf(step) + 1} of ${steps.length}`}
      heading={heading}
      secondsSoFar={secondsSoFar}
      items={items}
      notice={notice}
      onAnswer={(given) => {
        setNotice('');
        const next = answer(given);
        void goTo(stepAfter(next, step));
      }}
      onBack={before && (() => void goTo(before))}
      onTaken={(result) => {
        saveTakenCheck({ checkId: result.checkId, courseId: course.courseId });
        setLatest(result);
        void goTo(RESULT);
      }}
      onChange={answer}
      onOutdated={(reason) => {
        setNotice(reason);
        items.load().catch(() => undefined);
        answer({ label: undefined, fridge: undefined, note: undefined });
      }}
    />
  );
}

/** The button that was pressed is gone with its question: those who see and those who listen go on at the next heading. */
function useFocusOnChange(screen: string, hydrated: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!hydrated) return;
    if (shown.current !== null && shown.current !== screen) heading.current?.focus();
    shown.current = screen;
  }, [hydrated, screen]);
  return heading;
}

/** The check is a conversation. Without it, a person can have it by phone. */
function WithoutScripts({ course }: { course: CatalogueCourse }) {
  const { phone, email } = useSite();
  return (
    <noscript>
      <p>
        This check needs JavaScript, which is switched off. We can go through it with you by phone:{' '}
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>, 9am-5pm Mon-Fri AEST, or write to{' '}
        <a href={`mailto:${email}`}>{email}</a>. This is what we ask:
      </p>
      <ul>
        <li>In which state and in what kind of business you work, and what your work is.</li>
        <li>Whether you have a NSW certificate that you want to renew.</li>
        <li>Whether a person sees you work with food, and whether there is a kitchen.</li>
        <li>Whether you can read a label, a fridge log and a short note from work.</li>
        <li>Whether you can type your name and choose a photo on your phone or computer.</li>
        <li>What support you would like.</li>
      </ul>
      <p>
        Everything about the price and the contents is on{' '}
        <Link to={course.courseReadMorePage}>the page of the course</Link>.
      </p>
    </noscript>
  );
}
