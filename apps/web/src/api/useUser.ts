import { useSyncExternalStore } from 'react';
import { currentUser, onSessionChange } from './session';

const NOBODY = () => null;

/** Who is signed in, or null: so pages are drawn ahead, for everybody. */
export const useUser = () => useSyncExternalStore(onSessionChange, currentUser, NOBODY);
