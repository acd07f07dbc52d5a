import { isUtf8 } from 'node:buffer';
import { refused, unavailable } from './usiRegistry';
import { NS } from './wire';
import { BadXml, childrenOf, findElement, findText, parseXml, type XmlElement } from './xml';

/** A bulk verification has the largest answers, about 300 kB for 500 people. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_WORDS = 300;

type SoapCall = { url: string; action: string; message: string; signal: AbortSignal };

/** A SOAP fault. The codes are the local names of the code and its subcodes, outermost first. */
export class SoapFault extends Error {
  constructor(
    readonly codes: string[],
    readonly reason: string,
    /** The errors that the registry describes, or an empty list if the fault is not about the content of the request. */
    readonly errors: { code: number; title: string; message: string }[],
  ) {
    super(reason);
  }

  /** The service itself failed, and not our request. */
  get isServiceFault() {
    return this.codes[0] === 'Receiver';
  }
}

/** Sends a message and returns the element in the body of the answer. Throws SoapFault, or UsiRegistryFailed without a usable answer. */
export async function callSoap(call: SoapCall): Promise<XmlElement> {
  const { status, text } = await post(call);
  const body = readBody(text, status);
  const fault = childrenOf(body, NS.soap, 'Fault')[0];
  if (fault) throw readFault(fault);
  if (status >= 400) throw unavailable(`answered with ${status}`);
  const content = Array.from(body.childNodes).find((node) => node.nodeType === node.ELEMENT_NODE);
  if (!content) throw unavailable('sent an empty answer');
  return content as XmlElement;
}

async function post({ url, action, message, signal }: SoapCall) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': `application/soap+xml; charset=utf-8; action="${action}"` },
      body: message,
      redirect: 'error',
      signal,
    });
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    if (signal.aborted) throw reasonOf(signal);
    if (error instanceof BadXml)
      throw unavailable(`sent an answer that we do not read: ${error.message}`);
    throw unavailable('could not be reached');
  }
}

/** The error of a call that was ended: our own after a time limit, or the reason of the caller who gave up. */
export const reasonOf = ({ reason }: AbortSignal): unknown =>
  reason instanceof Error && reason.name === 'TimeoutError'
    ? unavailable('did not answer in time')
    : reason;

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new BadXml(`it has more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  const all = Buffer.concat(parts);
  if (!isUtf8(all)) throw new BadXml('it is not UTF-8');
  return all.toString();
}

function readBody(text: string, status: number): XmlElement {
  try {
    const body = findElement(parseXml(text), NS.soap, 'Body');
    if (body) return body;
  } catch (error) {
    if (!(error instanceof BadXml)) throw error;
    // An error page of a proxy is HTML.
    if (status < 400) throw unavailable(`sent an answer that we do not read: ${error.message}`);
  }
  throw unavailable(status >= 400 ? `answered with ${status}` : 'sent an answer that is not SOAP');
}

function readFault(fault: XmlElement): SoapFault {
  const codes: string[] = [];
  for (
    let code = findElement(fault, NS.soap, 'Code');
    code && codes.length < 5;
    code = findElement(code, NS.soap, 'Subcode')
  )
    codes.push(findText(code, NS.soap, 'Value')?.split(':').at(-1) ?? '');
  const detail = findElement(fault, NS.soap, 'Detail');
  const list = findElement(detail, NS.usiFault, 'ArrayOfErrorInfo') ?? detail;
  const errors = (list ? childrenOf(list, NS.usiFault, 'ErrorInfo') : []).map((each) => ({
    code: Number(findText(each, NS.usiFault, 'Code')),
    title: findText(each, NS.usiFault, 'Title') ?? '',
    message: findText(each, NS.usiFault, 'Message') ?? '',
  }));
  const reason = findText(fault, NS.soap, 'Reason', 'Text') ?? 'no reason was given';
  return new SoapFault(codes, reason.slice(0, MOST_WORDS), errors);
}

/** The refusal of a request's content, in the registry's words, or in ours if its words could repeat details of a document. */
export function refusalOf({ errors, reason }: SoapFault, hasDocument: boolean) {
  const [error] = errors;
  const code = error && Number.isInteger(error.code) ? error.code : null;
  const words = error ? `${error.title}: ${error.message}` : reason;
  return refused(
    hasDocument
      ? `The USI Registry refused the request${code === null ? '' : ` (code ${code})`}.`
      : `The USI Registry refused the request: ${words.slice(0, MOST_WORDS)}`,
    code,
  );
}
