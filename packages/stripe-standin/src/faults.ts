/** The kinds of faults that can be added. */
export type FaultKind =
  /** The work is done, but no response is sent. */
  | 'no-answer'
  /** Status 500 before any work: the same key can be tried again. */
  | 'error'
  /** The work is done, but the response is status 500 and stays so for the key. */
  | 'error-after'
  /** Status 429 before any work. */
  | 'too-many'
  /** The work begins after `ms`. */
  | 'slow'
  /** Events are sent before the response. */
  | 'event-first'
  /** Each event is sent twice. */
  | 'event-twice'
  /** The events of one request are sent in reverse order. */
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

  /** Returns a waiting fault of the kind, or null, and counts it as used. */
  take(kind: FaultKind): Required<Fault> | null {
    const fault = this.waiting.find((each) => each.kind === kind && each.times > 0);
    if (!fault) return null;
    fault.times--;
    return fault;
  }
}
