import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Refusal = { status: number; code: string };
type Keys = { accessKeyId: string; secretAccessKey: string; region: string };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MOST_SKEW_MS = 15 * 60_000;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4, as its documentation describes it. Returns null for a request that is signed correctly. */
export function refuseSignature(req: IncomingMessage, body: Buffer, keys: Keys): Refusal | null {
  const [, keyId, day = '', region, names = '', signature = ''] =
    AUTHORIZATION.exec(req.headers.authorization ?? '') ?? [];
  if (!keyId) return { status: 403, code: 'AccessDenied' };
  if (keyId !== keys.accessKeyId) return { status: 403, code: 'InvalidAccessKeyId' };
  if (region !== keys.region) return { status: 400, code: 'AuthorizationHeaderMalformed' };
  const time = headerOf(req, 'x-amz-date');
  if (!time.startsWith(day) || Math.abs(Date.now() - instantOf(time)) > MOST_SKEW_MS)
    return { status: 403, code: 'RequestTimeTooSkewed' };
  const signed = names.split(';');
  const mustBeSigned = Object.keys(req.headers).filter((name) => name.startsWith('x-amz-'));
  if (!['host', ...mustBeSigned].every((name) => signed.includes(name)))
    return { status: 403, code: 'AccessDenied' };

  const bodyHash = headerOf(req, 'x-amz-content-sha256');
  const request = canonicalRequest(req, signed, bodyHash);
  const scope = `${day}/${region}/s3/aws4_request`;
  const dayKey = hmac(`AWS4${keys.secretAccessKey}`, day);
  const signingKey = hmac(hmac(hmac(dayKey, keys.region), 's3'), 'aws4_request');
  const right = hmac(signingKey, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n'));
  if (!timingSafeEqual(right, Buffer.from(signature, 'hex')))
    return { status: 403, code: 'SignatureDoesNotMatch' };
  if (bodyHash.startsWith('STREAMING-')) return { status: 501, code: 'NotImplemented' };
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  return null;
}

function canonicalRequest(req: IncomingMessage, signed: string[], bodyHash: string) {
  const { pathname, searchParams } = new URL(req.url ?? '', 'http://s3');
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = signed.map(
    (name) => `${name}:${headerOf(req, name).trim().replace(/ +/g, ' ')}\n`,
  );
  return [req.method, pathname, query, headers.join(''), signed.join(';'), bodyHash].join('\n');
}

const headerOf = (req: IncomingMessage, name: string) => String(req.headers[name] ?? '');

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Reads '20261129T080000Z'. */
const instantOf = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
