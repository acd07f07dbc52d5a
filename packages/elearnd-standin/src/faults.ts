/** The kinds of faults that can be added. */
export type FaultKind =
  /** Status 500. */
  | 'error'
  /** Status 429. */
  | 'too-many'
  /** No response is sent. */
  | 'no-answer'
  /** The response is sent after `ms`. */
  | 'slow'
  /** Half of the response is sent. */
  | 'cut-off'
  /** The response is not JSON. */
  | 'bad-json'
  /** The signature is wrong. */
  | 'bad-signature'
  /** The response has no signature. */
  | 'no-signature'
  /** The time of the response is ten minutes old. */
  | 'old-time'
  /** The previous response is sent again with its signature. */
  | 'replay'
  /** The response is changed after it was signed. */
  | 'tampered'
  /** Status 304 with the signature of another response. */
  | 'false-not-modified'
  /** A small response that unpacks to 64 MB. */
  | 'bomb'
  /** The response redirects to another address. */
  | 'redirect';

export type Fault = {
  kind: FaultKind;
  times?: number;
  ms?: number;
  /** The end of the addresses with the fault. Any address by default. */
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

  /** Returns the first waiting fault of the address, or null, and counts it as used. */
  take(path: string): Required<Fault> | null {
    const fault = this.waiting.find(({ times, on }) => times > 0 && path.endsWith(on));
    if (!fault) return null;
    fault.times--;
    return fault;
  }
}
