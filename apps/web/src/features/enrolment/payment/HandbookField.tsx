import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CheckField } from '../../../ui/form/CheckField';
import { HANDBOOK } from '../pages';

export function HandbookField() {
  return (
    <CheckField
      name="understandTerms"
      label="I have read and understood the student handbook."
      description={
        <Anchor component={Link} to={HANDBOOK} target="_blank" size="sm">
          Read the student handbook (opens in a new tab)
        </Anchor>
      }
    />
  );
}
