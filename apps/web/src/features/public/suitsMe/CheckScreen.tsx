import { type SkillItem, SUPPORTS, type Support } from '@platewise/shared/suitability/words';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useToday } from '../../../components/useToday';
import { Loading } from '../../../ui/Loading';
import { takeCheck, toFailure } from './checkCalls';
import { type CheckOption, QUESTIONS } from './checkQuestions';
import { answersOf, type CheckDraft, isSkillStep } from './checkSteps';
import { DigitalScreen } from './DigitalScreen';
import { Problem, Question, type QuestionProps, type ScreenProps, TypedField } from './Question';
import classes from './SuitsMe.module.css';

const Shown = lazy(() => import('./Shown'));

/** One question of the check. */
export function CheckScreen(props: ScreenProps) {
  const { step, onBack } = props;
  return (
    <div className={classes.panel}>
      <Problem>{props.notice}</Problem>
      {isSkillStep(step) ? <SkillScreen {...props} item={step} /> : <Screen {...props} />}
      {onBack && (
        <button type="button" className={classes.back} onClick={onBack}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden /> Back
        </button>
      )}
    </div>
  );
}

function Screen(props: ScreenProps) {
  switch (props.step) {
    case 'certificateDetails':
      return <CertificateScreen {...props} />;
    case 'digital':
      return <DigitalScreen {...props} />;
    case 'supports':
      return <SupportsScreen {...props} />;
    case 'label':
    case 'fridge':
    case 'note':
      return null;
    default: {
      const { ask, about, options } = QUESTIONS[props.step];
      return <Choice {...props} ask={ask} about={about} options={options} />;
    }
  }
}

type ChoiceProps = Omit<QuestionProps, 'children'> &
  Pick<ScreenProps, 'draft' | 'onAnswer'> & { options: CheckOption[]; children?: ReactNode };

const isGiven = (draft: CheckDraft, gives: CheckDraft) =>
  Object.entries(gives).every(([name, value]) => draft[name as keyof CheckDraft] === value);

function Choice({ options, draft, onAnswer, children, ...question }: ChoiceProps) {
  return (
    <Question {...question}>
      {children}
      <div className={classes.answers} data-many={options.length > 4 || undefined}>
        {options.map(({ id, label, about, gives }) => (
          <button
            key={id}
            type="button"
            className={classes.answer}
            aria-pressed={isGiven(draft, gives)}
            onClick={() => onAnswer(gives)}
          >
            <span>
              <span className={classes.label}>{label}</span>
              {about && <span className={classes.meaning}>{about}</span>}
            </span>
          </button>
        ))}
      </div>
    </Question>
  );
}

/** A label, a fridge log or a note from work, and a question about it. */
function SkillScreen({ item, items, ...props }: ScreenProps & { item: SkillItem }) {
  const { data, failure, load } = items;
  const found = data?.skills.find(({ id }) => id === item);
  if (!found) {
    return (
      <Question {...props} ask={failure ? 'We can’t show this question right now' : 'One moment'}>
        {failure ? (
          <button
            type="button"
            className={classes.primary}
            onClick={() => void load().catch(() => undefined)}
          >
            Try again
          </button>
        ) : (
          <Loading label="Opening the question…" />
        )}
      </Question>
    );
  }
  const { shown, question, options } = found;
  return (
    <Choice
      {...props}
      ask={question}
      options={options.map(({ id, label }) => ({ id, label, gives: { [item]: id } }))}
    >
      <div className={classes.shown}>
        <Suspense fallback={<Loading label="Opening…" />}>
          <Shown html={shown} />
        </Suspense>
      </div>
    </Choice>
  );
}

/** The last day decides whether a certificate can be renewed. */
function CertificateScreen({ draft, onAnswer, ...question }: ScreenProps) {
  const [expiredOn, setExpiredOn] = useState(draft.expiredOn ?? '');
  const [certificateNumber, setNumber] = useState(draft.certificateNumber ?? '');
  const [error, setError] = useState('');
  const isExpired = draft.certificate === 'expired';
  const today = useToday();

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = isExpired ? dayProblem(expiredOn, today) : '';
    setError(problem);
    if (!problem) onAnswer({ certificateNumber, ...(isExpired && { expiredOn }) });
  }

  return (
    <form noValidate onSubmit={submit}>
      <Question
        {...question}
        ask="About your certificate"
        about="You can attach a photo or a PDF of it at the end."
      >
        <div className={classes.fields}>
          {isExpired && (
            <TypedField
              type="date"
              label="Last day on the certificate"
              max={today}
              value={expiredOn}
              error={error}
              onChange={setExpiredOn}
            />
          )}
          <TypedField
            label="Certificate number (if you know it)"
            maxLength={40}
            value={certificateNumber}
            onChange={setNumber}
          />
        </div>
        <button type="submit" className={classes.primary}>
          Next
        </button>
      </Question>
    </form>
  );
}

function dayProblem(day: string, today: string) {
  if (!day) return 'Please enter the last day on the certificate.';
  return day >= today ? 'This day has not passed yet. Please check it.' : '';
}

const SUPPORT_OPTIONS = Object.entries(SUPPORTS) as [Support, string][];

/** The last screen sends the answers. */
function SupportsScreen(props: ScreenProps) {
  const { course, draft, items, onChange, onTaken, onOutdated, secondsSoFar } = props;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const chosen = draft.supports ?? [];

  const toggle = (support: Support) =>
    onChange({
      supports: chosen.includes(support)
        ? chosen.filter((each) => each !== support)
        : [...chosen, support],
    });

  async function send(event: FormEvent) {
    event.preventDefault();
    const answers = answersOf(draft, chosen);
    if (!answers || isSending) return;
    setProblem('');
    setSending(true);
    try {
      const { version: itemsVersion } = items.data ?? (await items.load());
      onTaken(
        await takeCheck({
          courseId: course.courseId,
          itemsVersion,
          answers,
          seconds: secondsSoFar(),
        }),
      );
    } catch (error) {
      const { status, message } = toFailure(error);
      if (status === 409) return onOutdated(message);
      setProblem(message);
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Question
        {...props}
        ask="Would you like any support?"
        about="You don’t have to answer. It has no disadvantage for you."
      >
        <div className={classes.answers}>
          {SUPPORT_OPTIONS.map(([support, label]) => (
            <label key={support} className={classes.tick}>
              <input
                type="checkbox"
                checked={chosen.includes(support)}
                onChange={() => toggle(support)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
        <Problem>{problem}</Problem>
        <button type="submit" className={classes.primary} aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Show my advice'}
        </button>
      </Question>
    </form>
  );
}
