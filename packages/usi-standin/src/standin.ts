import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, type FaultKind, Faults, HOSTILE } from './faults';
import { createIdentity, createKeystore } from './keystore';
import { checkHeaders, readMessage } from './messages';
import { type Person, Register } from './register';
import { checkStructure, operationOf } from './structure';
import { checkServiceToken, checkTokenRequest, issueToken, type Parties } from './tokens';
import {
  envelope,
  faultEnvelope,
  insecure,
  NS,
  Refusal,
  textAt,
  usiText,
  type XmlElement,
} from './xml';

const TOKEN_PATH = '/token/service.svc';
const SERVICE_PATH = '/service/v5/usiservice.svc';
const ISSUE = `${NS.trust}/RST/Issue`;

type Options = {
  /** The port; any free port by default. */
  port?: number;
  clock?: () => Date;
  abn?: string;
  orgCode?: string;
};

/** Starts a stand-in for the token service and the registry, in memory, with one organisation. */
export async function startStandin({
  port = 0,
  clock = () => new Date(),
  abn = '51824753556',
  orgCode = 'VA1803',
}: Options = {}) {
  const authority = createIdentity('Stand-in authority');
  const parties: Parties = {
    authority,
    tokenService: createIdentity('Stand-in token service'),
    registry: createIdentity('Stand-in registry'),
  };
  const register = new Register();
  const faults = new Faults();
  const seen = new Set<string>();
  /** The names of all calls that were accepted, in order: 'token' or an operation. */
  const calls: string[] = [];
  let url = '';

  async function answerToken(xml: string, action: string): Promise<string> {
    const around = { parties, serviceUrl: url + SERVICE_PATH, now: clock() };
    const message = readMessage(xml);
    if (action !== ISSUE) throw insecure('The action of the HTTP request is another one.');
    checkHeaders(message, { action: ISSUE, to: url + TOKEN_PATH, now: clock(), seen });
    const holder = checkTokenRequest(message, around);
    seen.add(message.id);
    calls.push('token');
    return issueToken(holder, message.id, around);
  }

  async function answerService(xml: string, action: string, fault: FaultKind | undefined) {
    const around = { parties, serviceUrl: url + SERVICE_PATH, now: clock() };
    const message = readMessage(xml);
    const expected = operationOf(message.body);
    if (!expected || action !== expected)
      throw new Refusal('a:ActionNotSupported', 'The action does not fit the body.');
    checkHeaders(message, { action: expected, to: url + SERVICE_PATH, now: clock(), seen });
    const holder = await checkServiceToken(message, around);
    if (fault === 'token-refused')
      throw insecure('The security token could not be authenticated.', 'FailedAuthentication');
    seen.add(message.id);
    checkStructure(message.body);
    const { body } = message;
    const operation = body.localName ?? '';
    if (holder !== abn || textAt(body, NS.usi, 'OrgCode') !== orgCode)
      throw new Refusal(null, 'The organisation may not use this service.', {
        code: 103,
        title: 'Not authorised',
      });
    if (fault === 'quoting')
      throw new Refusal(null, body.textContent ?? '', { code: 104, title: 'Not possible' });
    calls.push(operation);
    const answered = fault === 'other-answer' ? 'GetCountries' : operation;
    const content = contentOf(register, body, { now: clock(), fault });
    return envelope(
      `${expected}Response`,
      message.id,
      `<${answered}Response xmlns="${NS.usi}">${content}</${answered}Response>`,
    );
  }

  async function serve(req: IncomingMessage, res: ServerResponse) {
    if (req.url?.startsWith('/_standin/')) return control(req, res, { register, faults, calls });
    const on = req.url === TOKEN_PATH ? 'token' : req.url === SERVICE_PATH ? 'service' : null;
    if (!on || req.method !== 'POST') return void res.writeHead(404).end();
    const xml = await text(req);
    const fault = faults.take(on);
    const kind = fault?.kind;
    if (kind === 'no-answer') return;
    if (kind === 'cut') return void req.socket.destroy();
    if (kind === 'slow') await pause(fault?.ms);
    if (kind === 'down') return void res.writeHead(503).end('<html><p>Down.<br></html>');
    const hostile = kind && HOSTILE[kind];
    if (hostile) return send(res, 200, hostile());
    try {
      if (kind === 'receiver-fault') throw new Refusal(null, 'Try again.', null, 'Receiver');
      const action = actionOf(req);
      send(
        res,
        200,
        on === 'token' ? await answerToken(xml, action) : await answerService(xml, action, kind),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(res, 500, faultEnvelope(error));
    }
  }

  const server = createServer((req, res) => {
    serve(req, res).catch((error: unknown) => res.writeHead(400).end(String(error)));
  });
  // A test that makes keys blocks this process for seconds, and its next call would meet a connection that was just closed.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    tokenUrl: url + TOKEN_PATH,
    serviceUrl: url + SERVICE_PATH,
    abn,
    orgCode,
    register,
    faults,
    calls,
    /** A keystore with a credential that the token service trusts. */
    createKeystore: (options: Omit<Parameters<typeof createKeystore>[0], 'issuer' | 'abn'>) =>
      createKeystore({ issuer: authority, abn, ...options }),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** SOAP 1.2 names the action in the content type. */
function actionOf(req: IncomingMessage): string {
  const type = req.headers['content-type'] ?? '';
  if (!/^application\/soap\+xml\s*;/.test(type)) throw insecure('The content type is another one.');
  return /;\s*action="([^"]*)"/.exec(type)?.[1] ?? '';
}

function send(res: ServerResponse, status: number, xml: string) {
  res.writeHead(status, { 'Content-Type': 'application/soap+xml; charset=utf-8' }).end(xml);
}

type Circumstances = { now: Date; fault: FaultKind | undefined };

function contentOf(register: Register, body: XmlElement, { now, fault }: Circumstances): string {
  switch (body.localName) {
    case 'VerifyUSI':
      return register.verify(body);
    case 'BulkVerifyUSI':
      return register.bulkVerify(body, fault === 'partial');
    case 'LocateUSI':
      return register.locate(body);
    case 'CreateUSI':
      return register.create(body, now);
    case 'UpdateUSIPersonalDetails':
      return register.update(body);
    case 'GetNonDvsDocumentTypes':
      return `<NonDvsDocumentTypes>${DOCUMENT_TYPES.map(([id, name, order]) => `<NonDvsDocumentType>${usiText('Id', id)}${usiText('DocumentType', name)}${usiText('SortOrder', order)}</NonDvsDocumentType>`).join('')}</NonDvsDocumentTypes>`;
    case 'GetCountries':
      return `<Countries>${COUNTRIES.map(([code, name, isCurrent]) => `<CountryDetails>${usiText('CountryCode', code)}${usiText('Name', name)}${usiText('IsCurrent', isCurrent)}</CountryDetails>`).join('')}</Countries>`;
    default:
      throw new Refusal('a:ActionNotSupported', 'The stand-in does not have this operation.');
  }
}

/** Not in the order in which they are shown. */
const DOCUMENT_TYPES = [
  [2, 'Other', 2],
  [1, 'Student card', 1],
] as const;
const COUNTRIES = [
  ['1101', 'Australia', 'true'],
  ['1201', 'New Zealand', 'true'],
  ['0000', 'A former country', 'false'],
] as const;

type StandinState = { register: Register; faults: Faults; calls: string[] };

/** Controls that the real services do not have, for development and tests. */
async function control(
  req: IncomingMessage,
  res: ServerResponse,
  { register, faults, calls }: StandinState,
) {
  const call = `${req.method} ${req.url}`;
  if (call === 'GET /_standin/calls') {
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(calls));
    return;
  }
  if (call === 'POST /_standin/faults') faults.add((await json(req)) as Fault);
  else if (call === 'POST /_standin/people') register.put((await json(req)) as Person);
  else res.statusCode = 404;
  res.end();
}
