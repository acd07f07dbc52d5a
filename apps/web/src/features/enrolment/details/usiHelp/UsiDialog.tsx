import { Button, Group } from '@mantine/core';
import { showDay } from '@platewise/shared/dates';
import { usiPersonSchema } from '@platewise/shared/usiCreation';
import type { ReactNode } from 'react';
import { send } from '../../../../api/http';
import { Dialog } from '../../../../ui/Dialog';
import { describeFailure } from '../../../../ui/feedback/failure';
import { SubmitButton } from '../../../../ui/form/SubmitButton';
import { useBreakpoint } from '../../../../ui/useBreakpoint';
import type { DetailsValues } from '../detailsValues';
import classes from './UsiDialog.module.css';

export type UsiDialogProps = {
  userCourseId: string;
  /** The answers of step 2 so far. */
  values: DetailsValues;
  /** Enters the number into the form. `message` says how it was found. */
  onUsi: (usi: string, message: string) => void;
  onClose: () => void;
};

type Props = { title: string; onClose: () => void; children: ReactNode };

/** On a phone the dialog fills the screen. */
export function UsiDialog({ title, onClose, children }: Props) {
  const isNarrow = useBreakpoint('narrow');
  return (
    <Dialog opened onClose={onClose} title={title} size="lg" fullScreen={isNarrow}>
      {children}
    </Dialog>
  );
}

/** The registry is asked about the person on the page, so the learner can check who that is. */
export const AskedPerson = ({ lead, values }: { lead: string; values: DetailsValues }) => (
  <p className={classes.text}>
    {lead}{' '}
    <strong>
      {[values.usiFirstName, values.usiMiddleName, !values.usiOneName && values.usiLastName]
        .filter(Boolean)
        .join(' ')}
    </strong>
    , born on {showDay(values.dateOfBirth)}. To change this, please close this window.
  </p>
);

/** A live region has to be on the page before its words. */
export const Said = ({ children }: { children: ReactNode }) => (
  <div aria-live="polite">{children && <div className={classes.said}>{children}</div>}</div>
);

type ButtonsProps = { submitLabel: string; onClose: () => void };

export const UsiDialogButtons = ({ submitLabel, onClose }: ButtonsProps) => (
  <Group justify="flex-end">
    <Button variant="default" size="md" onClick={onClose}>
      Go on without it
    </Button>
    <SubmitButton size="md">{submitLabel}</SubmitButton>
  </Group>
);

/** The answers of step 2 by which the registry finds a person. */
export const personIn = (values: DetailsValues) =>
  Object.fromEntries(
    Object.keys(usiPersonSchema.fields).map((name) => [name, values[name as keyof DetailsValues]]),
  );

/**
 * Not an endpoint of the store: its arguments and its answer would be part of the store's actions. A USI must not be there, nor the
 * details of a document.
 */
export async function askRegistry<T>(userCourseId: string, call: string, data: object): Promise<T> {
  const url = `/enrolment/${encodeURIComponent(userCourseId)}/${call}`;
  return (await send<T>({ url, method: 'POST', data, keepPage: true })).data;
}

export const describeUsiFailure = (error: unknown) =>
  describeFailure(error, {
    fault:
      'We could not ask the USI Registry. Please try again, or go on and give us the number later.',
  });
