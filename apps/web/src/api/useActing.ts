import { useSyncExternalStore } from 'react';
import { readActing } from './acting';
import { onSessionChange, readOwnSession } from './session';

const NOBODY = () => null;
const NO = () => false;

/** The login as somebody else that this tab is in. */
export const useActing = () => useSyncExternalStore(onSessionChange, readActing, NOBODY);

/** Whether somebody is signed in in this browser, whoever this tab is acting as. */
export const useHasOwnSession = () =>
  useSyncExternalStore(onSessionChange, () => readOwnSession() !== null, NO);
