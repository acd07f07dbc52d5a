import { Button, Progress } from '@mantine/core';
import { MESSAGES } from '@platewise/shared/messages';
import { useDeleteNatFilesMutation } from '../../../api/avetmissApi';
import { tellRefusal } from '../../../ui/tellRefusal';
import classes from './Reporting.module.css';

type Props = { done: number; total: number; onStopped: () => Promise<unknown> };

const number = (count: number) => count.toLocaleString('en-AU');

/** How far the files are. They are made by the server, whoever looks on. */
export function Compiling({ done, total, onStopped }: Props) {
  const [remove, { isLoading }] = useDeleteNatFilesMutation();
  const isCounted = total > 0;

  async function stop() {
    await remove()
      .unwrap()
      .then(onStopped, (error: unknown) => tellRefusal(error, MESSAGES.avetmiss.notDeleted));
  }

  return (
    <section className={classes.compiling} aria-labelledby="compiling">
      <h2 id="compiling">Generating NAT files</h2>
      <Progress
        value={isCounted ? (done / total) * 100 : 100}
        animated
        size="lg"
        aria-label="Training activities in the files"
      />
      <output>
        {isCounted
          ? `${number(done)} of ${number(total)} training activities.`
          : 'Counting training activities.'}{' '}
        You can leave this page; it goes on.
      </output>
      <Button variant="default" loading={isLoading} onClick={() => void stop()}>
        Stop generating
      </Button>
    </section>
  );
}
