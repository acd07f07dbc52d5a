/** The kinds of faults that can be added. */
export type FaultKind =
  /** The token is not issued yet, whatever the person has answered. */
  | 'pending'
  /** The token was requested too soon. */
  | 'slow-down'
  /** Status 401, as if the token had been revoked. */
  | 'unauthorised'
  /** Status 500 before any work. */
  | 'error'
  /** Status 429 before any work. */
  | 'too-many'
  /** The connection is closed before any work. */
  | 'cut'
  /** The connection is closed in the middle of the request body. */
  | 'cut-upload'
  /** The work is done, but the connection is closed before the response. */
  | 'cut-answer'
  /** The work is done, but no response is sent. */
  | 'no-answer'
  /** The work begins after `ms`. */
  | 'slow'
  /** A file set still has the state 'validating' when it is read. */
  | 'still-validating'
  /** Validation ends without a result. */
  | 'validation-failed';

export type Fault = {
  kind: FaultKind;
  times?: number;
  /** The number of calls that succeed first. */
  after?: number;
  ms?: number;
  /** The only call with the fault, as in `endpoints.ts`: 'PUT /file-sets/:id/files/:name'. Any call by default. */
  on?: string;
};

type Due = Required<Omit<Fault, 'on'>> & Pick<Fault, 'on'>;

export class Faults {
  private waiting: Due[] = [];

  add({ times = 1, after = 0, ms = 0, ...fault }: Fault) {
    this.waiting.push({ ...fault, times, after, ms });
  }

  clear() {
    this.waiting = [];
  }

  /** Returns a waiting fault of the kind, or null, and counts it as used. */
  take(kind: FaultKind, on?: string): { ms: number } | null {
    const fault = this.waiting.find(
      (each) => each.kind === kind && each.times > 0 && (!each.on || each.on === on),
    );
    if (!fault) return null;
    if (fault.after > 0) {
      fault.after--;
      return null;
    }
    fault.times--;
    return fault;
  }
}
