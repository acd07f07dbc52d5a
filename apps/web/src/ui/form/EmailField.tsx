import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FieldDoubt } from './FieldDoubt';
import { TextField } from './TextField';
import { type FieldProps, useFormField } from './useFormField';

type Props = FieldProps & { autoComplete?: string; autoFocus?: boolean };

/** An email address. A likely slip, such as 'gmial.com', is pointed out while it is typed, and put right with one press. */
export function EmailField({ autoComplete = 'email', ...props }: Props) {
  const { value, setValue } = useFormField<string>(props);
  const likely = useLikelyEmail(value);
  return (
    <div>
      <TextField {...props} type="email" inputMode="email" autoComplete={autoComplete} />
      <FieldDoubt>
        {likely && !props.disabled && (
          <>
            Did you mean{' '}
            <Anchor component="button" type="button" inherit onClick={() => setValue(likely)}>
              {likely}
            </Anchor>
            ?
          </>
        )}
      </FieldDoubt>
    </div>
  );
}

const PAUSE_MS = 500;

/** The address that was probably meant, after a short pause in typing. */
function useLikelyEmail(typed: string): string | null {
  const [likely, setLikely] = useState<{ typed: string; email: string | null } | null>(null);
  useEffect(() => {
    if (!/@.+[.]./.test(typed)) return;
    const timer = setTimeout(() => {
      // The list of domains is loaded only for people who type an address.
      void import('./emailTypos').then(({ findLikelyEmail }) =>
        setLikely({ typed, email: findLikelyEmail(typed) }),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return likely?.typed === typed ? likely.email : null;
}
