import { Text } from '@mantine/core';
import { MessageDialog } from '../../../ui/MessageDialog';
import type { useObserverForm } from './useObserverForm';

type Props = Pick<ReturnType<typeof useObserverForm>, 'merged'>;

export const ChangedDialog = ({ merged: { by, close } }: Props) => (
  <MessageDialog opened={by !== null} title="Filled in somewhere else, too" onClose={close}>
    <Text mb="sm">
      Since you opened this form, answers were saved from another window or device. We have added
      what was missing here. Where both had an answer, yours from this page stands.
    </Text>
    <Text>
      {by === 'submit'
        ? 'Nothing has been submitted yet. Please look through the answers, then press Submit again.'
        : 'Nothing you entered is lost.'}
    </Text>
  </MessageDialog>
);
