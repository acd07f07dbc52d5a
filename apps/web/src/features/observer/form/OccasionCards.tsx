import { Button, Title } from '@mantine/core';
import {
  countOccasions,
  MOST_OCCASIONS,
  type OccasionRule,
} from '@platewise/shared/observerForms/occasions';
import { IconPlus } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { type FocusEvent, useId } from 'react';
import { FieldError } from '../../../ui/form/FieldError';
import { FieldRow, FormSection } from '../../../ui/form/FormSection';
import { refusalOf } from '../../../ui/form/formErrors';
import { TextField } from '../../../ui/form/TextField';
import type { FormValues } from './formValues';
import classes from './OccasionCards.module.css';
import { addOccasion, copyPlace, type OccasionValues, removeOccasion } from './occasionValues';

type Props = { rule: OccasionRule; student: string };

/** When and where the observer saw the student at work. The tasks below refer to these occasions. */
export function OccasionCards({ rule, student }: Props) {
  const { values, setValues, setFieldValue, status } = useFormikContext<FormValues>();
  const { occasions = [], taskResponses } = values;
  const error = refusalOf(status, 'occasions', occasions);
  const change = (changed: Partial<FormValues>) => void setValues({ ...values, ...changed });

  function leavePlace({ target }: FocusEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement) || target.name !== 'occasions[0].place') return;
    const copied = copyPlace(occasions);
    if (copied.some((each, i) => each !== occasions[i])) void setFieldValue('occasions', copied);
  }

  return (
    <div data-field="occasions" onBlur={leavePlace}>
      <FormSection
        title={`When did you see ${student} at work?`}
        description={`Name ${rule.count > 1 ? 'at least ' : ''}${countOccasions(rule.count)}${rule.differentDays && rule.count > 1 ? ', each on a different day' : ''}. Below, you say what you saw on ${rule.count > 1 ? 'each of them' : 'it'}.`}
      >
        {error && <FieldError>{error}</FieldError>}
        {occasions.map((occasion, index) => (
          <OccasionCard
            key={occasion.number}
            index={index}
            occasion={occasion}
            earliestOn={rule.earliestOn}
            onService={(service) => void setFieldValue(`occasions[${index}].service`, service)}
            onRemove={
              occasions.length > rule.count
                ? () => change(removeOccasion({ occasions, taskResponses }, occasion.number))
                : null
            }
          />
        ))}
        {occasions.length < MOST_OCCASIONS && (
          <Button
            variant="subtle"
            className={classes.add}
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => change(addOccasion({ occasions, taskResponses }))}
          >
            Add another occasion
          </Button>
        )}
      </FormSection>
    </div>
  );
}

const SERVICES = ['Breakfast', 'Lunch', 'Dinner', 'Preparation', 'Delivery', 'Cleaning'];
const MOST_CHARACTERS = 100;

type CardProps = {
  index: number;
  occasion: OccasionValues;
  earliestOn: string;
  onService: (service: string) => void;
  /** Null for an occasion that the form needs. */
  onRemove: (() => void) | null;
};

function OccasionCard({ index, occasion, earliestOn, onService, onRemove }: CardProps) {
  const id = useId();
  const name = (field: string) => `occasions[${index}].${field}`;
  return (
    <fieldset className={classes.card} aria-labelledby={id} data-occasion>
      <div className={classes.head}>
        <Title order={3} size="h5" id={id}>
          Occasion {occasion.number}
        </Title>
        {onRemove && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={`Remove occasion ${occasion.number}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </div>
      <FieldRow>
        <TextField name={name('heldOn')} label="Date" type="date" min={earliestOn} />
        <TextField name={name('place')} label="Place" maxLength={MOST_CHARACTERS} />
      </FieldRow>
      <div>
        <TextField
          name={name('service')}
          label="Kind of service or task"
          maxLength={MOST_CHARACTERS}
        />
        <fieldset className={classes.services} aria-label="Kinds of service or task">
          {SERVICES.map((service) => (
            <button
              key={service}
              type="button"
              className={classes.service}
              aria-pressed={occasion.service === service}
              onClick={() => onService(service)}
            >
              {service}
            </button>
          ))}
        </fieldset>
      </div>
    </fieldset>
  );
}
