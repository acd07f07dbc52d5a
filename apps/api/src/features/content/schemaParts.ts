import { array, type ObjectShape, object, type Schema, string } from 'yup';

/** Messages follow the path of the value: 'outline[2].id must be text: …'. */

export const singleLine = () =>
  string()
    .typeError('must be text: put it in quotes.')
    .required('is missing: write it.')
    .matches(/^\S(?:.*\S)?$/, 'must be one line without spaces around it.');
export const nonEmptyList = <T>(of: Schema<T>) =>
  array()
    .of(of)
    .typeError('must be a list.')
    .required('is missing: write the list.')
    .min(1, 'is empty: write at least one.');
export const strictObject = <S extends ObjectShape>(shape: S) =>
  object(shape)
    .typeError('must be a set of names and values.')
    .required('is missing: write it.')
    .noUnknown('has names that are not known: ${unknown}. Remove them or correct the spelling.');
export const kebabCase = () =>
  singleLine().matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be kebab case, like after-raw-chicken.');
