import { Button } from '@mantine/core';
import classes from './ObserverForm.module.css';

type Props = { student: string; onAsked: () => void };

export const WrongPerson = ({ onAsked }: Omit<Props, 'student'>) => (
  <p className={classes.wrongPerson}>
    Not you?{' '}
    <Button variant="subtle" size="sm" onClick={onAsked}>
      I cannot fill this in
    </Button>
  </p>
);

export const CannotFillIn = ({ student, onAsked }: Props) => (
  <section className={classes.cannot} aria-label="If you cannot fill this in">
    <p>
      You do not work with {student}, or have not seen enough? Tell us, and {student} can ask
      somebody else.
    </p>
    <Button variant="default" onClick={onAsked}>
      I cannot fill this in
    </Button>
  </section>
);
