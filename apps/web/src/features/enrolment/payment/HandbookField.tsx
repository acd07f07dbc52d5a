import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { CheckField } from '../../../ui/form/CheckField';
import { hasPage } from '../../../ui/knownPages';
import { HANDBOOK } from '../pages';

export function HandbookField() {
  return (
    <CheckField
      name="understandTerms"
      label="I have read and understood the student handbook."
      description={
        hasPage(HANDBOOK) && (
          <Anchor component={Link} to={HANDBOOK} target="_blank" size="sm">
            Read the student handbook (opens in a new tab)
          </Anchor>
        )
      }
    />
  );
}
