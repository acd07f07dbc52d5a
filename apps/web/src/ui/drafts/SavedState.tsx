import { IconCircleCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import classes from './SavedState.module.css';

export type SavingState = 'idle' | 'saving' | 'saved' | 'waiting';

const SAID = {
  saving: { words: 'Saving…', Icon: IconCloudUp },
  saved: { words: 'Saved', Icon: IconCircleCheck },
  waiting: { words: 'Not saved, trying again', Icon: IconCloudOff },
};

/** Whether what was entered has reached the server, always in words. */
export function SavedState({ saving }: { saving: SavingState }) {
  const said = saving === 'idle' ? null : SAID[saving];
  return (
    <output className={classes.state} data-saving={saving}>
      {said && (
        <>
          <said.Icon size={20} stroke={1.75} aria-hidden />
          {said.words}
        </>
      )}
    </output>
  );
}
