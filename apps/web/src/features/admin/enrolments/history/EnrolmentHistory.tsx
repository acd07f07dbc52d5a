import { Anchor, Button, Pagination, Title } from '@mantine/core';
import type { Change } from '@platewise/shared/audit/changes';
import { showTime } from '@platewise/shared/dates';
import {
  HISTORY_KINDS,
  HISTORY_PAGE_SIZE,
  type HistoryEvent,
  type HistoryKind,
} from '@platewise/shared/enrolments/history';
import {
  IconBook2,
  IconBuildingCommunity,
  IconCertificate,
  IconCoin,
  IconEye,
  IconMail,
  IconPencil,
  IconUserPlus,
} from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../../ui/list/EmptyState';
import { SkeletonLines } from '../../../../ui/SkeletonLines';
import { useEnrolmentHistoryQuery } from './enrolmentHistoryApi';
import classes from './History.module.css';
import { MailOfEvent } from './MailOfEvent';
import { QuizTries } from './QuizTries';
import { useHistoryAddress } from './useHistoryAddress';

/** Everything that has happened to an enrolment, the latest first. */
export function EnrolmentHistory({ userCourseId }: { userCourseId: string }) {
  const id = useId();
  const top = useRef<HTMLElement>(null);
  const { kinds, page, show, turnTo } = useHistoryAddress();
  const { data, isError, refetch } = useEnrolmentHistoryQuery({ userCourseId, kinds, page });
  const pages = Math.ceil((data?.total ?? 0) / HISTORY_PAGE_SIZE);

  function turn(wanted: number) {
    turnTo(wanted);
    top.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <section ref={top} aria-labelledby={id} className={classes.history}>
      <Title order={2} size="h3" id={id}>
        History
      </Title>
      <HistoryFilter kinds={kinds} onChange={show} />
      {!data && !isError && <SkeletonLines lines={6} />}
      {isError && !data && (
        <EmptyState
          title="Unable to load the history."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data?.total === 0 && <EmptyState title="No events of this kind yet." />}
      {data && <HistoryDays events={data.rows} userCourseId={userCourseId} />}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={turn}
          size="lg"
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </section>
  );
}

type Props = { events: HistoryEvent[]; userCourseId: string };

/** The events under the days of Sydney on which they happened. */
const HistoryDays = ({ events, userCourseId }: Props) =>
  byDay(events).map(({ day, events: some }) => (
    <div key={day} className={classes.day}>
      <h3 className={classes.date}>{day}</h3>
      <ol className={classes.line}>
        {some.map((event) => (
          <HistoryItem key={event.id} event={event} userCourseId={userCourseId} />
        ))}
      </ol>
    </div>
  ));

const dayOf = ({ at }: HistoryEvent) => showTime(new Date(at)).slice(0, 10);

function byDay(events: HistoryEvent[]) {
  const days: { day: string; events: HistoryEvent[] }[] = [];
  for (const event of events) {
    const day = dayOf(event);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

type HistoryFilterProps = { kinds: HistoryKind[]; onChange: (kinds: HistoryKind[]) => void };

/** None pressed shows everything. */
function HistoryFilter({ kinds, onChange }: HistoryFilterProps) {
  const toggle = (kind: HistoryKind) =>
    onChange(HISTORY_KINDS.filter((each) => kinds.includes(each) !== (each === kind)));
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>Show</legend>
      <Chip pressed={kinds.length === 0} onPress={() => onChange([])}>
        Everything
      </Chip>
      {HISTORY_KINDS.map((kind) => (
        <Chip key={kind} pressed={kinds.includes(kind)} onPress={() => toggle(kind)}>
          {KINDS[kind].label}
        </Chip>
      ))}
    </fieldset>
  );
}

type ChipProps = { pressed: boolean; onPress: () => void; children: string };

const Chip = ({ pressed, onPress, children }: ChipProps) => (
  <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onPress}>
    {children}
  </button>
);

type HistoryItemProps = { event: HistoryEvent; userCourseId: string };

const timeOf = (at: string) => showTime(new Date(at)).slice(11);

function HistoryItem({ event, userCourseId }: HistoryItemProps) {
  const { at, kind, title, detail, by, changes, link, mail, tries } = event;
  const { Icon, label } = KINDS[kind];
  return (
    <li className={classes.item} data-kind={kind}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.75} role="img" aria-label={label} />
      </span>
      <div className={classes.body}>
        <p className={classes.title}>
          {title} <time dateTime={at}>{timeOf(at)}</time>
        </p>
        {detail && <p className={classes.detail}>{detail}</p>}
        {changes.length > 0 && <Changes changes={changes} />}
        {by && <p className={classes.by}>By {by}</p>}
        {mail && <MailOfEvent mail={mail} title={title} />}
        {tries && <QuizTries userCourseId={userCourseId} range={tries} title={title} />}
        {link && (
          <Anchor component={Link} to={link.to} className={classes.link}>
            {link.label}
          </Anchor>
        )}
      </div>
    </li>
  );
}

/** 'City: Perth → Hobart'; what was not there before is only named. */
const Changes = ({ changes }: { changes: Change[] }) => (
  <ul className={classes.changes}>
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        {field}:{' '}
        {before !== null && (
          <>
            <del>{before}</del> <span aria-hidden>→</span>{' '}
          </>
        )}
        <ins>{after ?? 'nothing'}</ins>
      </li>
    ))}
  </ul>
);

type Shown = { label: string; Icon: typeof IconMail };

const KINDS: Record<HistoryKind, Shown> = {
  enrolment: { label: 'Enrolment', Icon: IconUserPlus },
  payment: { label: 'Payment', Icon: IconCoin },
  study: { label: 'Study', Icon: IconBook2 },
  observer: { label: 'Observer', Icon: IconEye },
  certificate: { label: 'Certificate', Icon: IconCertificate },
  nsw: { label: 'NSW', Icon: IconBuildingCommunity },
  mail: { label: 'Emails', Icon: IconMail },
  office: { label: 'Office', Icon: IconPencil },
};
