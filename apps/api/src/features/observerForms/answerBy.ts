import { addDays, showDay, sydneyDay } from '@platewise/shared/dates';

type Enrolment = { firstName: string; expiresOn: string };

const NEAR_DAYS = 30;

/** A date months away would only put the form off, so the date is given in the last month. */
export const describeAnswerBy = ({ firstName, expiresOn }: Enrolment, now: Date) =>
  expiresOn <= addDays(sydneyDay(now), NEAR_DAYS)
    ? `By ${showDay(expiresOn)}, when ${firstName}’s enrolment ends`
    : `As soon as you can. ${firstName} is waiting.`;
