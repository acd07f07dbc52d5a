import { createContext } from 'react';

/** Reads the id of the signed-in user: a draft belongs to the user who typed it. */
export const DraftOwnerContext = createContext<() => string | null>(() => null);
