/** What can be made to go wrong, for so many times. */
export type FaultKind =
  /** The token is not given yet, whatever the person has answered. */
  | 'pending'
  /** It was asked for too soon. */
  | 'slow-down'
  /** 401, as when the token has been taken back meanwhile. */
  | 'unauthorised'
  /** 500: nothing is done. */
  | 'error'
  /** 429: nothing is done. */
  | 'too-many'
  /** The connection ends before anything is done. */
  | 'cut'
  /** The connection ends in the middle of what is sent. */
  | 'cut-upload'
  /** The work is done, and the connection ends before the answer. */
  | 'cut-answer'
  /** The work is done, the answer never comes. */
  | 'no-answer'
  /** The work begins after `ms`. */
  | 'slow'
  /** A file set is still being validated when it is looked at. */
  | 'still-validating'
  /** Validation ends without a result. */
  | 'validation-failed';

export type Fault = {
  kind: FaultKind;
  times?: number;
  /** So many calls go well before it. */
  after?: number;
  ms?: number;
  /** Only this call, as it stands in `endpoints.ts`: 'PUT /file-sets/:id/files/:name'. Otherwise any. */
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

  /** The fault, if one of the kind is due; it counts as used. */
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
