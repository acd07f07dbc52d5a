import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';

export const SampleNotice = () => (
  <Alert color="saffron" icon={<IconInfoCircle aria-hidden />} title="This is a sample form">
    This is what an observer sees. Try it out: nothing you enter is saved or sent.
  </Alert>
);
