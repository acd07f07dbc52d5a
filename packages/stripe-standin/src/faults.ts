/** What can be made to go wrong, for so many times. */
export type FaultKind =
  /** The work is done, the answer never comes. */
  | 'no-answer'
  /** A fault before anything is done: the same key may be tried again. */
  | 'error'
  /** The work is done, the answer is a fault, and stays one for the key. */
  | 'error-after'
  /** Too many requests: nothing is done. */
  | 'too-many'
  /** The work begins after `ms`. */
  | 'slow'
  /** Events are told before the answer is given. */
  | 'event-first'
  /** Each event is told twice. */
  | 'event-twice'
  /** The events of one request are told last first. */
  | 'events-reversed';

export type Fault = { kind: FaultKind; times?: number; ms?: number };

export class Faults {
  private readonly waiting: Required<Fault>[] = [];

  add({ kind, times = 1, ms = 0 }: Fault) {
    this.waiting.push({ kind, times, ms });
  }

  clear() {
    this.waiting.length = 0;
  }

  /** The fault, if one of the kind is due; it counts as used. */
  take(kind: FaultKind): Required<Fault> | null {
    const fault = this.waiting.find((each) => each.kind === kind && each.times > 0);
    if (!fault) return null;
    fault.times--;
    return fault;
  }
}
