/** What can be made to go wrong, for so many times. */
export type FaultKind =
  /** A fault of the server. */
  | 'error'
  /** Too many requests. */
  | 'too-many'
  /** The answer never comes. */
  | 'no-answer'
  /** The answer comes after `ms`. */
  | 'slow'
  /** The answer breaks off half-way. */
  | 'cut-off'
  /** What is answered is not JSON. */
  | 'bad-json'
  /** The answer's signature is another's. */
  | 'bad-signature'
  /** The answer is not signed. */
  | 'no-signature'
  /** The answer's time is ten minutes old. */
  | 'old-time'
  /** The answer is the one given before, with its signature. */
  | 'replay'
  /** The answer is changed after it was signed. */
  | 'tampered'
  /** The answer says that nothing has changed, with another answer's signature. */
  | 'false-not-modified'
  /** A small answer that unpacks to 64 MB. */
  | 'bomb'
  /** The answer sends elsewhere. */
  | 'redirect';

export type Fault = {
  kind: FaultKind;
  times?: number;
  ms?: number;
  /** Only for addresses that end with it. */
  on?: string;
};

export class Faults {
  private readonly waiting: Required<Fault>[] = [];

  add({ kind, times = 1, ms = 0, on = '' }: Fault) {
    this.waiting.push({ kind, times, ms, on });
  }

  clear() {
    this.waiting.length = 0;
  }

  /** The first fault that is due at the address; it counts as used. */
  take(path: string): Required<Fault> | null {
    const fault = this.waiting.find(({ times, on }) => times > 0 && path.endsWith(on));
    if (!fault) return null;
    fault.times--;
    return fault;
  }
}
