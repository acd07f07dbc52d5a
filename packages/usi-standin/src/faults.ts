/** The kinds of faults that can be added. */
export type FaultKind =
  /** The answer is sent after `ms`. */
  | 'slow'
  /** No answer is sent. */
  | 'no-answer'
  /** The connection is closed. */
  | 'cut'
  /** Status 503 with an HTML page, as of a proxy in front of a service that is down. */
  | 'down'
  /** A SOAP fault of the service itself. */
  | 'receiver-fault'
  /** The service does not accept the token. */
  | 'token-refused'
  /** A bulk verification leaves out the last person. */
  | 'partial'
  /** A registry fault that quotes the whole request. */
  | 'quoting'
  /** An answer with a document type and an entity. */
  | 'doctype'
  /** An answer with elements nested 10,000 deep. */
  | 'deep'
  /** An answer of 32 MB. */
  | 'huge'
  /** An answer that is no XML. */
  | 'no-xml'
  /** An answer to another operation. */
  | 'other-answer';

export type Fault = {
  kind: FaultKind;
  times?: number;
  ms?: number;
  /** Which of the two services has the fault; the registry by default. */
  on?: 'token' | 'service';
};

export class Faults {
  private readonly waiting: Required<Fault>[] = [];

  add({ kind, times = 1, ms = 0, on = 'service' }: Fault) {
    this.waiting.push({ kind, times, ms, on });
  }

  clear() {
    this.waiting.length = 0;
  }

  /** Returns the first waiting fault of the service, or null, and counts it as used. */
  take(on: Fault['on']): Required<Fault> | null {
    const fault = this.waiting.find((each) => each.times > 0 && each.on === on);
    if (!fault) return null;
    fault.times--;
    return fault;
  }
}

const BOMB =
  '<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx"><!ENTITY y "&x;&x;&x;&x;&x;&x;&x;&x;&x;&x;">]><a>&y;</a>';
const DEEP = 10_000;

/** The bodies of answers that no service should send. */
export const HOSTILE: Partial<Record<FaultKind, () => string>> = {
  doctype: () => BOMB,
  deep: () => '<a>'.repeat(DEEP) + '</a>'.repeat(DEEP),
  huge: () => `<a>${'x'.repeat(32 * 1024 * 1024)}</a>`,
  'no-xml': () => 'It works!',
};
