import { useSyncExternalStore } from 'react';
import { currentUser, onSessionChange } from './session';

/** Who is signed in, or null. */
export const useUser = () => useSyncExternalStore(onSessionChange, currentUser);
