import { Button, Group, Title } from '@mantine/core';
import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useToday } from '../../../components/useToday';
import { keepFocus } from '../../../ui/form/keepFocus';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useFocusOnTurn } from '../../../ui/useFocusOnTurn';
import classes from './Details.module.css';
import { PersonalFields } from './PersonalFields';
import { StatisticsFields } from './StatisticsFields';
import { StudyFields } from './StudyFields';
import { FIRST_SCREEN, LAST_SCREEN, SCREENS } from './screens';
import type { UsiCheckProps } from './UsiCheck';
import { UsiFields } from './UsiFields';

type Props = {
  screen: number;
  onBack: () => void;
  /** Null where the product works without the USI Registry. */
  usiCheck: UsiCheckProps | null;
};

/** One of the four screens of step 2. Its heading takes the focus when the screen changes. */
export function Screen({ screen, onBack, usiCheck }: Props) {
  const heading = useFocusOnTurn(screen);
  const id = useId();
  useUntouchedOnTurn(screen);
  return (
    <section className={classes.screen} aria-labelledby={id}>
      <div className={classes.top}>
        <div className={classes.bar} aria-hidden>
          {SCREENS.map(({ title }, i) => (
            <span key={title} data-reached={i < screen || undefined} />
          ))}
        </div>
        <Title order={2} size="h3" id={id} ref={heading} tabIndex={-1} className={classes.heading}>
          <span className={classes.count}>
            Part {screen} of {LAST_SCREEN}
          </span>{' '}
          {SCREENS[screen - 1]?.title}
        </Title>
      </div>
      <Fields screen={screen} usiCheck={usiCheck} />
      <Group className={classes.buttons}>
        {screen > FIRST_SCREEN && (
          <Button size="lg" variant="default" onClick={onBack} onMouseDown={keepFocus}>
            Back
          </Button>
        )}
        <SubmitButton className={classes.next}>
          {screen < LAST_SCREEN ? 'Next' : 'Save and continue'}
        </SubmitButton>
      </Group>
    </section>
  );
}

function Fields({ screen, usiCheck }: Omit<Props, 'onBack'>): ReactNode {
  const today = useToday();
  switch (screen) {
    case 1:
      return <PersonalFields today={today} />;
    case 2:
      return <StudyFields />;
    case 3:
      return <UsiFields usiCheck={usiCheck} />;
    default:
      return <StatisticsFields today={today} />;
  }
}

/** Sending one screen marks the fields of all screens as visited. On the next screen nothing has been visited yet. */
function useUntouchedOnTurn(screen: number) {
  const { setTouched, setErrors } = useFormikContext();
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    void setTouched({}, false);
    setErrors({});
  }, [screen, setTouched, setErrors]);
}
