import { Alert } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './Reporting.module.css';

export const NotGenerated = ({ reason }: { reason: string }) => (
  <Alert
    color="tomato"
    className={classes.notGenerated}
    icon={<IconAlertCircle stroke={1.75} aria-hidden />}
    title={MESSAGES.avetmiss.notGenerated}
  >
    {reason}
  </Alert>
);
