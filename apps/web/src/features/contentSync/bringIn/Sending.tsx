import { Button, Progress } from '@mantine/core';
import classes from './bringIn.module.css';

type Props = { share: number; onCancel: () => void };

export function Sending({ share, onCancel }: Props) {
  const percent = Math.floor(share * 100);
  const isSent = share >= 1;
  return (
    <div className={classes.sending}>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          animated={isSent}
          striped={isSent}
          aria-label="Sending the package"
        />
      </Progress.Root>
      <div className={classes.progress}>
        <span>{isSent ? 'Reading the package…' : `${percent}% sent`}</span>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
