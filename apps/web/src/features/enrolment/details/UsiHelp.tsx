import { Button } from '@mantine/core';
import { useFormikContext } from 'formik';
import { lazy, Suspense, useEffect, useState } from 'react';
import { notify } from '../../../ui/feedback/notify';
import type { DetailsValues } from './detailsValues';
import classes from './UsiCheck.module.css';
import type { UsiDialogProps } from './usiHelp/UsiDialog';

/** Both are fetched after the page is drawn, before the connection may be lost. */
const LOAD = {
  find: () => import('./usiHelp/FindUsi'),
  create: () => import('./usiHelp/CreateUsi'),
};
const DIALOGS = { find: lazy(LOAD.find), create: lazy(LOAD.create) };
const LABELS = { find: 'I forgot my USI', create: 'Create my USI here' };

export type UsiHelpRequest = Pick<UsiDialogProps, 'values' | 'onUsi'> & {
  dialog: keyof typeof DIALOGS;
};

type ButtonProps = Pick<UsiHelpRequest, 'dialog'> & {
  onHelp: (request: UsiHelpRequest) => void;
};

/** Asks for one of the dialogs, once the name is there. */
export function UsiHelpButton({ dialog, onHelp }: ButtonProps) {
  const { values, setValues } = useFormikContext<DetailsValues>();
  const [wasPressed, setWasPressed] = useState(false);
  const hasName = values.usiFirstName.trim() && (values.usiOneName || values.usiLastName.trim());

  useEffect(() => {
    LOAD[dialog]().catch(() => undefined);
  }, [dialog]);

  async function enter(usi: string, message: string) {
    await setValues((current) => ({ ...current, hasUsi: 'TRUE', usiNumber: usi }));
    notify.success(message);
    document.querySelector<HTMLInputElement>('[name="usiNumber"]')?.focus();
  }

  return (
    <>
      <Button
        className={classes.help}
        variant="default"
        onClick={() => {
          setWasPressed(true);
          if (hasName) onHelp({ dialog, values, onUsi: (...found) => void enter(...found) });
        }}
      >
        {LABELS[dialog]}
      </Button>
      <div aria-live="polite">
        {wasPressed && !hasName && (
          <p className={classes.notice}>Please enter your name above first.</p>
        )}
      </div>
    </>
  );
}

type HelpProps = { request: UsiHelpRequest; userCourseId: string; onClose: () => void };

/** The dialog has a form of its own, so it must be outside the form of step 2. */
export function UsiHelp({ request, userCourseId, onClose }: HelpProps) {
  const UsiDialog = DIALOGS[request.dialog];
  return (
    <Suspense>
      <UsiDialog
        userCourseId={userCourseId}
        values={request.values}
        onUsi={(usi, message) => {
          onClose();
          request.onUsi(usi, message);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
