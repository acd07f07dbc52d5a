import { Anchor } from '@mantine/core';
import { showTime } from '@platewise/shared/dates';
import type { HistoryEvent } from '@platewise/shared/enrolmentHistory';
import { Link } from 'react-router-dom';
import { Changes } from './Changes';
import classes from './History.module.css';
import { KINDS } from './historyKinds';
import { MailOfEvent } from './MailOfEvent';
import { QuizTries } from './QuizTries';

type Props = { event: HistoryEvent; userCourseId: string };

const timeOf = (at: string) => showTime(new Date(at)).slice(11);

export function HistoryItem({ event, userCourseId }: Props) {
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
