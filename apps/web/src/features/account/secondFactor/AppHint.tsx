import { Text } from '@mantine/core';

export const AppHint = () => (
  <Text>
    You need an authenticator app on your phone. Any will do: Google Authenticator, Microsoft
    Authenticator, 1Password, or the passwords app that came with the phone.
  </Text>
);
