import { useState } from 'react';
import { isFailure } from '../../api/failure';
import { InlineRefusal } from '../../ui/feedback/InlineRefusal';
import classes from './mailLink.module.css';

/** The use of a link from a mail: while it is under way, and why it was refused. */
export function useMailLink() {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function use(work: () => Promise<void>) {
    setIsBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      if (!isFailure(error)) throw error;
      setRefusal(error.errors?.token?.[0] ?? error.Message);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    refusal: refusal && (
      <div className={classes.refusal}>
        <InlineRefusal>{refusal}</InlineRefusal>
      </div>
    ),
    use: (work: () => Promise<void>) => void use(work),
  };
}
