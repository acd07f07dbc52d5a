import { Checkbox } from '@mantine/core';
import { hasOneName } from '@platewise/shared/personNames';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { FieldRow } from '../ui/form/FormSection';
import { TextField } from '../ui/form/TextField';

type Field = {
  name: string;
  label: string;
  autoComplete?: string;
  maxLength?: number;
  optional?: boolean;
};
type Props = {
  first: Field;
  middle?: Field;
  last: Field;
  /** The words of the tick box, for instance 'I do not have a last name'. */
  oneName: string;
};

/**
 * First and last name, and between them a middle name where one is asked for. While the box is ticked, the last name is
 * hidden and follows the first, as it is stored, and there is no middle name.
 */
export function NameFields({ first, middle, last, oneName }: Props) {
  const { values, setFieldValue } = useFormikContext<Record<string, string>>();
  const [firstName = '', lastName = ''] = [values[first.name], values[last.name]];
  const [ticked, setTicked] = useState(
    () => firstName !== '' && lastName !== '' && hasOneName({ firstName, lastName }),
  );

  const middleName = middle && values[middle.name];

  useEffect(() => {
    if (ticked && middle?.name && middleName) void setFieldValue(middle.name, '');
  }, [ticked, middle?.name, middleName, setFieldValue]);
  useEffect(() => {
    if (ticked && lastName !== firstName) void setFieldValue(last.name, firstName);
  }, [ticked, firstName, lastName, last.name, setFieldValue]);

  return (
    <>
      <FieldRow>
        <TextField maxLength={40} {...first} />
        {!ticked && middle && <TextField maxLength={40} {...middle} />}
        {!ticked && <TextField maxLength={40} {...last} />}
      </FieldRow>
      <Checkbox
        label={oneName}
        checked={ticked}
        onChange={({ currentTarget: { checked } }) => {
          setTicked(checked);
          if (!checked) void setFieldValue(last.name, '');
        }}
      />
    </>
  );
}
