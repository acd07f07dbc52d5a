import { Title } from '@mantine/core';
import { minutesFor, type ThirdPartyFormAnswer } from '@platewise/shared/observerForms';
import { IconClock, IconDeviceFloppy, IconEye, IconMessageCircle } from '@tabler/icons-react';
import { useBrand } from '../../../ui/brand';
import { WrongPerson } from './CannotFillIn';
import classes from './WhoIsAsking.module.css';

/** For somebody who has never heard of us, between two orders. */
type Props = { form: ThirdPartyFormAnswer; onCannot: () => void };

export function WhoIsAsking({ form, onCannot }: Props) {
  const brand = useBrand();
  const { firstName, lastName, courseName, tasks } = form;
  return (
    <header className={classes.header}>
      <p className={classes.overline}>Third Party Form</p>
      <Title order={1}>
        {firstName} {lastName} has named you as their workplace observer
      </Title>
      <p className={classes.lead}>
        {firstName} is studying food safety with {brand}, an Australian training organisation. You
        work together, so please tell us what you have seen.
      </p>
      <WrongPerson onAsked={onCannot} />
      <ul className={classes.facts}>
        <li>
          <IconClock stroke={1.75} aria-hidden />
          {tasks.length} yes or no questions, about {minutesFor(tasks.length)} minutes. No account
          needed.
        </li>
        <li>
          <IconEye stroke={1.75} aria-hidden />
          Answer yes only for what you have seen or heard at least three times. A no is fine: it
          tells {firstName} what to practise.
        </li>
        <li>
          <IconDeviceFloppy stroke={1.75} aria-hidden />
          Called away, or no connection? Nothing is lost. Save your progress and come back later
          with the same link.
        </li>
        <li>
          <IconMessageCircle stroke={1.75} aria-hidden />
          We may contact you to verify your answers.
        </li>
      </ul>
      <details className={classes.units}>
        <summary>What {firstName} is studying</summary>
        <p>{courseName}</p>
        <ul>
          {form.unitOfCompetencies.map(({ code, title }) => (
            <li key={code}>
              {code} {title}
            </li>
          ))}
        </ul>
      </details>
    </header>
  );
}
