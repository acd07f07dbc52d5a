import { SignedXml } from 'xml-crypto';
import {
  at,
  childElements,
  insecure,
  is,
  NS,
  parse,
  serialize,
  textAt,
  type XmlElement,
} from './xml';

const WINDOW_MS = 5 * 60_000;
const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** A message with an outer form that was accepted. */
export type Message = {
  text: string;
  id: string;
  to: XmlElement;
  timestamp: XmlElement;
  token: XmlElement;
  signature: XmlElement;
  body: XmlElement;
};

type Expectation = { action: string | undefined; to: string; now: Date; seen: Set<string> };

/** Reads a SOAP message and checks all that the token service and the registry check alike. */
export function readMessage(text: string): Message {
  let envelope: XmlElement;
  try {
    envelope = parse(text);
  } catch {
    throw insecure('The message is not well-formed XML.', 'InvalidSecurity');
  }
  const [header, body, ...others] = childElements(envelope);
  if (!is(envelope, NS.soap, 'Envelope')) throw insecure('The message is no SOAP 1.2 envelope.');
  if (
    !header ||
    !body ||
    !is(header, NS.soap, 'Header') ||
    !is(body, NS.soap, 'Body') ||
    others.length
  )
    throw insecure('The envelope must have one header and one body.');
  const contents = childElements(body);
  const [content] = contents;
  if (!content || contents.length > 1) throw insecure('The body must have one element.');
  const securities = childElements(header).filter((each) => is(each, NS.security, 'Security'));
  const [security] = securities;
  if (!security || securities.length > 1) throw insecure('There must be one security header.');
  const [timestamp, token, signature, ...more] = childElements(security);
  const to = at(header, NS.addressing, 'To');
  if (!to || !timestamp || !token || !signature || more.length > 0)
    throw insecure('The security header must have a timestamp, a token and a signature.');
  if (!is(timestamp, NS.utility, 'Timestamp') || !is(signature, NS.signature, 'Signature'))
    throw insecure('The security header is not in the order timestamp, token, signature.');
  if (!mustBeUnderstood(security)) throw insecure('The security header must be understood.');
  const id = textAt(header, NS.addressing, 'MessageID');
  return { text, id, to, timestamp, token, signature, body: content };
}

const mustBeUnderstood = (element: XmlElement) =>
  ['1', 'true'].includes(element.getAttributeNS(NS.soap, 'mustUnderstand') ?? '');

/** Checks the addressing headers and the time, and that the message was not sent before. */
export function checkHeaders(message: Message, { action, to, now, seen }: Expectation) {
  const header = message.to.parentNode as XmlElement;
  const headers = childElements(header).filter((each) => each.namespaceURI === NS.addressing);
  for (const name of ['Action', 'MessageID', 'To', 'ReplyTo'])
    if (headers.filter((each) => each.localName === name).length !== 1)
      throw insecure(`There must be one header ${name}.`, 'InvalidSecurity');
  const named = at(header, NS.addressing, 'Action');
  if (!action || named?.textContent !== action) throw insecure('The action is another one.');
  if (!named || !mustBeUnderstood(named)) throw insecure('The action must be understood.');
  if (message.to.textContent !== to) throw insecure('The message is for another address.');
  if (textAt(header, NS.addressing, 'ReplyTo', 'Address') !== `${NS.addressing}/anonymous`)
    throw insecure('The answer must go to the sender.');
  if (!/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(message.id))
    throw insecure('The message has no id that is a UUID.');
  if (seen.has(message.id)) throw insecure('The message was sent before.');
  checkTimestamp(message.timestamp, now);
}

function checkTimestamp(timestamp: XmlElement, now: Date) {
  const time = (name: string) => {
    const text = textAt(timestamp, NS.utility, name);
    return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  };
  const created = time('Created');
  const expires = time('Expires');
  const at = now.getTime();
  if (Number.isNaN(created) || Number.isNaN(expires))
    throw insecure('The timestamp must have two times in UTC.');
  if (Math.abs(at - created) > WINDOW_MS || expires < at || expires <= created)
    throw insecure('The message is too old or from the future.', 'MessageExpired');
  if (expires - created > WINDOW_MS) throw insecure('The message is valid for too long.');
}

type SignatureRules = {
  signatureMethod: string;
  digestMethod: string;
  /** The elements that must be signed, and no others. */
  signed: XmlElement[];
  /** The key: a certificate (PEM), or bytes for an HMAC. */
  key: string | Buffer;
};

/** Checks what was signed, with which algorithms, and the signature itself. */
export function checkSignature(message: Message, rules: SignatureRules) {
  const { signature, text } = message;
  checkIds(message);
  const info = at(signature, NS.signature, 'SignedInfo');
  const algorithm = (from: XmlElement | undefined, ...names: string[]) =>
    at(from, NS.signature, ...names)?.getAttribute('Algorithm');
  if (algorithm(info, 'CanonicalizationMethod') !== EXCLUSIVE_C14N)
    throw insecure('SignedInfo must be canonicalised exclusively.', 'FailedCheck');
  if (algorithm(info, 'SignatureMethod') !== rules.signatureMethod)
    throw insecure('The signature has another algorithm.', 'FailedCheck');
  const references = childElements(info as XmlElement).filter((each) =>
    is(each, NS.signature, 'Reference'),
  );
  const expected = rules.signed.map((each) => `#${each.getAttributeNS(NS.utility, 'Id')}`);
  const signed = references.map((each) => each.getAttribute('URI') ?? '');
  if (signed.length !== expected.length || !expected.every((each) => signed.includes(each)))
    throw insecure('The signature does not cover the right elements.', 'FailedCheck');
  for (const reference of references) {
    const transforms = childElements(at(reference, NS.signature, 'Transforms') ?? reference);
    if (transforms.length !== 1 || transforms[0]?.getAttribute('Algorithm') !== EXCLUSIVE_C14N)
      throw insecure('A reference must have one transform.', 'FailedCheck');
    if (algorithm(reference, 'DigestMethod') !== rules.digestMethod)
      throw insecure('A digest has another algorithm.', 'FailedCheck');
  }
  const checker = new SignedXml({ idMode: 'wssecurity' });
  if (Buffer.isBuffer(rules.key)) checker.enableHMAC();
  checker.publicCert = rules.key;
  checker.getCertFromKeyInfo = () => null;
  checker.loadSignature(serialize(signature));
  let isValid = false;
  try {
    isValid = checker.checkSignature(text);
  } catch {
    // It also throws if a digest does not match.
  }
  if (!isValid) throw insecure('The signature is not valid.', 'FailedCheck');
}

/** Two elements with the same id would let an attacker have one signed and the other read. */
function checkIds({ signature }: Message) {
  const root = signature.ownerDocument?.documentElement;
  const ids = Array.from(root?.getElementsByTagName('*') ?? []).flatMap((each) => {
    const id = each.getAttributeNS(NS.utility, 'Id') || each.getAttribute('Id');
    return id ? [id] : [];
  });
  if (new Set(ids).size !== ids.length) throw insecure('Two elements have the same id.');
}
