import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { drawName } from './drawName';
import classes from './Signature.module.css';
import type { SignatureProps } from './signatureProps';

/** For whoever cannot or would rather not draw. */
export function TypedSignature({ value, onChange }: SignatureProps) {
  const [name, setName] = useState('');

  function type(typed: string) {
    setName(typed);
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
      {value && <img className={classes.pad} src={value} alt={`${name}, as your signature`} />}
    </>
  );
}
