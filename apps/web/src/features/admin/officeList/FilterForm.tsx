import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { InferType, ObjectSchema } from 'yup';
import { Form } from '../../../ui/form/Form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import classes from './FilterForm.module.css';

type Fields = Record<string, unknown>;

type Props<Filter, S extends ObjectSchema<Fields>> = {
  filter: Filter;
  /** Where Reset goes back to. */
  usual: Filter & InferType<S>;
  schema: S;
  /** The filter as its fields hold it. */
  values: (filter: Filter) => Fields;
  onFilter: (filter: InferType<S>) => void;
  /** Its columns on a wide screen. */
  className?: string;
  children: ReactNode;
};

export function FilterForm<Filter, S extends ObjectSchema<Fields>>(props: Props<Filter, S>) {
  const { filter, usual, schema, values, onFilter, className, children } = props;
  return (
    <Form
      className={`${classes.form} ${className ?? ''}`}
      initialValues={values(filter)}
      enableReinitialize
      schema={schema}
      onSubmit={async (chosen) => onFilter(chosen)}
    >
      {({ resetForm }) => (
        <>
          {children}
          <div className={classes.buttons}>
            <SubmitButton size="md">Filter</SubmitButton>
            <Button
              variant="default"
              onClick={() => {
                resetForm({ values: values(usual) });
                onFilter(usual);
              }}
            >
              Reset
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
