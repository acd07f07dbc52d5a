import { TextInput } from '@mantine/core';
import { drawName } from './drawName';
import classes from './Signature.module.css';
import type { SignatureProps } from './signatureProps';

type Props = SignatureProps & { name: string; onName: (name: string) => void };

/** For whoever cannot or would rather not draw. */
export function TypedSignature({ value, onChange, name, onName }: Props) {
  function type(typed: string) {
    onName(typed);
    onChange(drawName(typed.trim()));
  }

  return (
    <>
      <TextInput
        label="Your full name"
        description="It stands as your signature."
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={({ target }) => type(target.value)}
      />
      {value && (
        <div className={classes.paper} data-signed>
          <img className={classes.pad} src={value} alt={`${name}, as your signature`} />
        </div>
      )}
    </>
  );
}
