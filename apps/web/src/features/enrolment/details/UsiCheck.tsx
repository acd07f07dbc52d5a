import { Anchor, Loader } from '@mantine/core';
import {
  describeDifferences,
  USI_NOTICE,
  USI_PART_NAMES,
  type UsiPart,
} from '@platewise/shared/usiChecks';
import { IconCircleCheckFilled, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './UsiCheck.module.css';
import type { UsiHelpRequest } from './UsiHelp';
import { type UsiCheckState, useUsiCheck } from './useUsiCheck';

export type UsiCheckProps = {
  userCourseId: string;
  /** Shows the date of birth, which is on another screen. */
  onBirthday: () => void;
  /** Opens a dialog in which the registry finds or creates a USI. */
  onHelp: (request: UsiHelpRequest) => void;
};

/** Says under the number what the USI Registry answers, without holding the learner up. */
export function UsiCheck({ userCourseId, onBirthday }: Omit<UsiCheckProps, 'onHelp'>) {
  const check = useUsiCheck(userCourseId);
  return (
    <>
      <p className={classes.notice}>{USI_NOTICE.text}</p>
      <div aria-live="polite">{check && <Finding check={check} onBirthday={onBirthday} />}</div>
    </>
  );
}

type FindingProps = Pick<UsiCheckProps, 'onBirthday'> & { check: NonNullable<UsiCheckState> };

function Finding({ check, onBirthday }: FindingProps) {
  if (check === 'asking')
    return (
      <Line icon={<Loader size={18} aria-hidden />}>Asking the USI Registry. You can go on.</Line>
    );
  switch (check.state) {
    case 'verified':
      return (
        <Line look="good" icon={<IconCircleCheckFilled size={20} aria-hidden />}>
          The USI Registry has verified your USI.
        </Line>
      );
    case 'no match':
      return <Difference differs={check.differs} onBirthday={onBirthday} />;
    case 'not valid':
      return (
        <Line look="doubt">
          The USI Registry doesn’t know this USI. Please compare it with the one in your USI
          account. You can go on and correct it later.
        </Line>
      );
    case 'deactivated':
      return (
        <Line look="doubt">
          This USI has been deactivated, so you probably have another one. Please look it up at
          usi.gov.au. You can go on and correct it later.
        </Line>
      );
    default:
      return (
        <Line>
          The USI Registry hasn’t answered yet. We’ll check your USI in the background: please go
          on.
        </Line>
      );
  }
}

type DifferenceProps = Pick<UsiCheckProps, 'onBirthday'> & { differs: UsiPart[] };

const Difference = ({ differs, onBirthday }: DifferenceProps) => (
  <Line look="doubt">
    Your USI account has {describeDifferences(differs)}. Please enter what your USI account says.
    {differs.map((part) => (
      <Anchor
        key={part}
        component="button"
        type="button"
        className={classes.correct}
        onClick={() => (part === 'dateOfBirth' ? onBirthday() : selectField(FIELD_OF[part]))}
      >
        Change the {USI_PART_NAMES[part]}
      </Anchor>
    ))}
  </Line>
);

const FIELD_OF = {
  firstName: 'usiFirstName',
  familyName: 'usiLastName',
  singleName: 'usiFirstName',
} as const;

function selectField(name: string) {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  field?.focus();
  field?.select();
}

type LineProps = { look?: 'good' | 'doubt'; icon?: ReactNode; children: ReactNode };

const Line = ({ look, icon, children }: LineProps) => (
  <div className={classes.line} data-look={look}>
    <span className={classes.icon}>
      {icon ?? <IconInfoCircle size={20} stroke={1.75} aria-hidden />}
    </span>
    <div>{children}</div>
  </div>
);
