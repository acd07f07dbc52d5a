import { conflict, missing } from '../../domainError';

export const unknownList = () => missing('This list');
export const unknownRecord = () => missing('This record');
export const unknownHold = () => missing('This hold');
export const decidedAlready = () => conflict('This list has been decided already.');
export const listChanged = () =>
  conflict('This list has changed since you opened it. Look at it again before you decide.');
export const disposedAlready = () =>
  conflict('This record has had its turn and can no longer be kept.');
export const keptAlready = () => conflict('This is kept already.');
