import { VisuallyHidden } from '@mantine/core';
import { showShortDay } from '@platewise/shared/dates';
import { chooseOccasions } from '@platewise/shared/observerForms/occasions';
import { useId } from 'react';
import { useToday } from '../../../components/useToday';
import classes from './OccasionToggles.module.css';

/** An occasion as the toggles show it. */
export type OccasionLabel = { number: number; heldOn: string };

type Props = {
  occasions: OccasionLabel[];
  seenOn: number[];
  timesSeen: number;
  onChange: (seenOn: number[]) => void;
};

/** The occasions to which a yes belongs: all of them, until one is tapped. */
export function OccasionToggles({ occasions, seenOn, timesSeen, onChange }: Props) {
  const id = useId();
  const today = useToday();
  const missing = occasions.filter(({ number }) => seenOn.includes(number)).length < timesSeen;

  const toggle = (number: number) =>
    onChange(
      occasions
        .map((each) => each.number)
        .filter((each) => (each === number) !== seenOn.includes(each)),
    );

  return (
    <fieldset
      className={classes.toggles}
      aria-label="Seen on"
      aria-describedby={missing ? id : undefined}
    >
      <span aria-hidden>Seen on</span>
      {occasions.map(({ number, heldOn }) => (
        <label key={number} className={classes.toggle}>
          <input
            type="checkbox"
            className={classes.input}
            checked={seenOn.includes(number)}
            onChange={() => toggle(number)}
          />
          <VisuallyHidden>Occasion </VisuallyHidden>
          {number}
          {heldOn && <span className={classes.day}>: {showShortDay(heldOn, today)}</span>}
        </label>
      ))}
      {missing && (
        <p id={id} className={classes.missing}>
          {chooseOccasions(timesSeen)}
        </p>
      )}
    </fieldset>
  );
}
