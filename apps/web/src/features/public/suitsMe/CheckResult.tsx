import { type CatalogueCourse, findCourse, showPrice } from '@platewise/shared/content/courses';
import { showTime } from '@platewise/shared/dates';
import type { SuitabilityCheckAnswer } from '@platewise/shared/suitability';
import { ADVICE, SUPPORTS, type Support } from '@platewise/shared/suitability/words';
import { IconUpload } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../../../api/useSite';
import { AdviceReasons } from '../../../components/suitability/AdviceReasons';
import { ButtonLink } from '../../../ui/ButtonLink';
import { askForAdvice, attachCertificate, toFailure } from './checkCalls';
import type { CheckDraft } from './checkSteps';
import { Problem, TypedField } from './Question';
import classes from './SuitsMe.module.css';

type Props = {
  course: CatalogueCourse;
  check: SuitabilityCheckAnswer;
  /** The answers, as far as this tab has them. */
  draft: CheckDraft;
  heading: RefObject<HTMLHeadingElement | null>;
  onChange: (check: SuitabilityCheckAnswer) => void;
  onAgain: () => void;
};

/** The advice, why, and what can be done next. */
export function CheckResult({ course, check, draft, heading, onChange, onAgain }: Props) {
  const { advice, reasons, supports, otherCourseId } = check;
  const other = otherCourseId === null ? undefined : findCourse(otherCourseId);
  const [asks, setAsks] = useState(advice === 'talk to us');
  const isAdvised = advice === 'suits' || advice === 'suits with support';
  const enrol = <EnrolPart key="enrol" course={course} isAdvised={isAdvised} onAgain={onAgain} />;
  const ask = (
    <AskPart
      key="ask"
      check={check}
      isOpen={asks}
      onOpen={() => setAsks(true)}
      onChange={onChange}
    />
  );
  const isRenewing = draft.certificate === 'current' || draft.certificate === 'expired';
  return (
    <section className={classes.panel} aria-labelledby="advice" data-advice={advice}>
      <p className={classes.progress}>Our advice</p>
      <h2 id="advice" ref={heading} tabIndex={-1} className={classes.heading}>
        {ADVICE[advice]}
      </h2>
      <AdviceReasons reasons={reasons} />
      {other && (
        <Part title={other.courseTitle}>
          <p>{showPrice(other)}, everything included.</p>
          <ButtonLink to={other.courseReadMorePage} variant="next">
            See this course
          </ButtonLink>
        </Part>
      )}
      {supports.length > 0 && <SupportPart supports={supports} />}
      {isRenewing && <CertificatePart check={check} onChange={onChange} />}
      {isAdvised ? [enrol, ask] : [ask, enrol]}
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** How to get each support. */
const SUPPORT_WAYS: Record<Support, ReactNode> = {
  aloud:
    'Press ‘Listen’ on any page of a lesson, and on the questions. Your device reads the text.',
  language:
    'Tap a marked word in a lesson, and it is explained in plain English. If you would like to talk to us in your language, call the Translating and Interpreting Service on 131 450 and give them our number.',
  larger: 'Make the text larger in your browser. All our pages work at twice the size.',
  call: (
    <>
      Call us or write to us at any time during the course: <Contact />.
    </>
  ),
  health: 'Tell us below what would help you. You don’t have to say why. We agree on a fair way.',
};

const SupportPart = ({ supports }: { supports: readonly Support[] }) => (
  <Part title="How you get support">
    <dl className={classes.supports}>
      {supports.map((support) => (
        <div key={support}>
          <dt>{SUPPORTS[support]}</dt>
          <dd>{SUPPORT_WAYS[support]}</dd>
        </div>
      ))}
    </dl>
  </Part>
);

type CheckProps = Pick<Props, 'check' | 'onChange'>;

const MOST_MEGABYTES = 5;

/** The old NSW certificate of a supervisor who renews. It can also be sent later. */
function CertificatePart({ check, onChange }: CheckProps) {
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState('');

  async function send(file: File | undefined) {
    if (!file) return;
    setProblem('');
    if (file.size > MOST_MEGABYTES * 1024 * 1024)
      return setProblem(`This file is too large. The limit is ${MOST_MEGABYTES} MB.`);
    setLoading(true);
    await attachCertificate(check.checkId, file).then(onChange, (error: unknown) =>
      setProblem(toFailure(error).message),
    );
    setLoading(false);
  }

  return (
    <Part title="Your NSW certificate">
      <p>
        {check.hasCertificate
          ? 'Thank you, we have your certificate. If it was the wrong file, choose another one.'
          : 'You can attach it now: a photo or a PDF. We check it when you enrol.'}
      </p>
      <label className={classes.photo} aria-busy={isLoading}>
        <IconUpload size={28} stroke={1.75} aria-hidden />
        <span>{isLoading ? 'Sending…' : 'Attach your certificate'}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,application/pdf"
          className={classes.file}
          disabled={isLoading}
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => void send(target.files?.[0])}
        />
      </label>
      <Problem>{problem}</Problem>
    </Part>
  );
}

type AskPartProps = CheckProps & { isOpen: boolean; onOpen: () => void };

/** A person of the office answers within one working day. */
function AskPart({ check, isOpen, onOpen, onChange }: AskPartProps) {
  if (check.askedAt) {
    return (
      <Part title="Talk to us">
        <p role="status">
          Thank you, we have your question.
          {check.dueAt && <> We answer by {showTime(new Date(check.dueAt))} (Sydney time).</>}
        </p>
      </Part>
    );
  }
  return (
    <Part title="Talk to us">
      {isOpen ? (
        <AskForm check={check} onChange={onChange} />
      ) : (
        <>
          <p>
            A person can help you decide: <Contact />.
          </p>
          <button type="button" className={classes.secondary} onClick={onOpen}>
            Ask us to contact you
          </button>
        </>
      )}
    </Part>
  );
}

const BLANK = { name: '', email: '', phone: '', message: '' };

function AskForm({ check, onChange }: CheckProps) {
  const id = useId();
  const [values, setValues] = useState(BLANK);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof toFailure> | null>(null);
  const errorOf = (name: keyof typeof BLANK) => failure?.errors[name]?.[0];
  const field = (name: keyof typeof BLANK) => ({
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (value: string) => setValues((now) => ({ ...now, [name]: value })),
  });

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFailure(null);
    await askForAdvice(check.checkId, withoutBlanks(values)).then(onChange, (error: unknown) => {
      setFailure(toFailure(error));
      setSending(false);
    });
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <p>
        We contact you by the end of the next working day. Or call now: <Contact />, 9am-5pm Mon-Fri
        AEST.
      </p>
      <div className={classes.fields}>
        <TypedField {...field('name')} label="Name" maxLength={100} autoComplete="name" />
        <TypedField {...field('email')} label="Email" type="email" autoComplete="email" />
        <TypedField {...field('phone')} label="Phone (optional)" type="tel" autoComplete="tel" />
        <div>
          <label htmlFor={id} className={classes.label}>
            Your question (optional)
          </label>
          <textarea
            id={id}
            name="message"
            rows={4}
            maxLength={1000}
            className={classes.input}
            value={values.message}
            onChange={({ currentTarget }) => field('message').onChange(currentTarget.value)}
          />
        </div>
      </div>
      <Problem>{failure?.message ?? ''}</Problem>
      <button type="submit" className={classes.primary} aria-disabled={isSending}>
        {isSending ? 'Sending…' : 'Ask us to contact you'}
      </button>
    </form>
  );
}

const withoutBlanks = ({ name, email, phone, message }: typeof BLANK) => ({
  name,
  email,
  phone: phone || undefined,
  message: message || undefined,
});

/** The phone number and the email address, both to tap. */
function Contact() {
  const { phone, email } = useSite();
  return (
    <>
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> or{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}

type EnrolPartProps = { course: CatalogueCourse; isAdvised: boolean; onAgain: () => void };

function EnrolPart({ course, isAdvised, onAgain }: EnrolPartProps) {
  const back = readReturn(useLocation().state);
  return (
    <Part title="You decide">
      <p>
        {isAdvised
          ? 'Your answers are on this device for 30 days, so you can enrol today or later.'
          : 'This is advice. You can enrol anyway, and we will ask you once more before you pay.'}
      </p>
      <div className={classes.buttons}>
        <ButtonLink
          to={back ?? `/Certificates/Enrol/${course.courseId}/`}
          variant={isAdvised ? 'next' : 'outline'}
        >
          {back ? 'Back to your enrolment' : isAdvised ? 'Enrol Now' : 'Enrol anyway'}
        </ButtonLink>
        <button type="button" className={classes.back} onClick={onAgain}>
          Take the check again
        </button>
      </div>
    </Part>
  );
}

/** The page of the enrolment that the check was opened from, in the state of the history entry. */
const readReturn = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'returnTo' in state &&
  typeof state.returnTo === 'string'
    ? state.returnTo
    : null;
