import type { AppContext } from '../../context';
import type { PlainRow } from './plain';

/** Whose data it is. */
export type Person = {
  id: string;
  email: string;
  userType: number;
  firstName: string;
  /**
   * Whether what is only found by the address is theirs too. Anybody can write any address into a profile, so only the
   * office may say so, which has seen who asks.
   */
  byAddress: boolean;
};

/** One kind of things that are held, read a page at a time. */
export type Section = {
  /** Its name in `data.json`. */
  name: string;
  title: string;
  rows: (ctx: AppContext, person: Person) => AsyncIterable<PlainRow>;
};
