import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { USER_TYPES } from '@platewise/shared/accounts';
import { formatCount } from '@platewise/shared/count';
import { isPermitted, ROLE_REFUSAL } from '@platewise/shared/officeRoles';
import { type Request, type Response, Router } from 'express';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from '../access/caller';
import type { AppContext, RequestOrigin } from '../context';
import { AllRows, Page } from '../db/page';
import { DomainError, forbidden, unauthenticated } from '../domainError';
import type { ByteRange } from '../gateways/fileStore/fileStore';
import { withOrigin } from '../jobs/jobs';
import { addressKey } from '../limits/addressKey';
import { counterOf } from '../limits/counter';
import { PrecompressedJson } from '../precompressedJson';
import { auditImpersonation } from './auditImpersonation';
import { mostBytesOf, readBody } from './body';
import { answerOnce } from './idempotency';
import { parse } from './parse';
import { withRefreshCookie } from './refreshCookie';
import { bearerToken, requestContext, requestFacts, requestIdOf } from './requestContext';
import {
  BARE,
  type BareResponse,
  FILE,
  type FileResponse,
  type Limit,
  NOTHING,
  type PrivateFilm,
  type Route,
} from './route';
import { scanUpload } from './scanUpload';
import { readUpload } from './upload';

/** Returns the user of an access token, or refuses it. */
type GetCaller = (ctx: AppContext, token: string) => Promise<Caller>;
type Server = { ctx: AppContext; getCaller: GetCaller };

/** Checks the role, the ownership and the input, in this order for every route, and then calls the use case. */
async function answerRoute(
  { ctx: server, getCaller }: Server,
  route: Route,
  req: Request,
  res: Response,
  refreshCookie: string | null,
) {
  const token = bearerToken(req);
  const caller = token ? await getCaller(server, token) : null;
  if (caller)
    Object.assign(requestContext(res), {
      userId: caller.userId,
      actingAdminId: caller.actorId ?? undefined,
    });
  checkRole(route, caller);
  const origin = { requestId: requestIdOf(req), traceparent: server.tracing.currentTraceparent() };
  const ctx = {
    ...server,
    request: await originOf(server, req, caller),
    jobs: withOrigin(server.jobs, origin),
  };
  await limitRate(ctx, route.limit, req, caller);
  const owned =
    caller && route.access.rule === 'owned'
      ? await route.access.find(ctx, caller, String(req.params[route.access.param]))
      : undefined;
  const params = route.params ? await parse(route.params, req.params) : req.params;
  const query = route.query && (await parse(route.query, req.query));
  const body = route.body && (await parse(route.body, await readBody(req, mostBytesOf(route))));
  const file = route.upload && (await readUpload(req, route.upload));
  if (file && route.upload?.accepts === 'papers') await scanUpload(ctx, file, route.path);
  if (caller?.actorId && route.method !== 'get')
    await auditImpersonation(ctx, route, caller, { params: req.params, body });
  const request = requestFacts(req);
  const raw = route.response === BARE ? req : undefined;
  const input = { params, query, body, file, caller, owned, request, refreshCookie, raw };
  const run = (firstTriedAt: Date | null) => route.handle(ctx, { ...input, firstTriedAt } as never);
  const key = req.get('idempotency-key');
  return route.idempotent && caller && key
    ? answerOnce(ctx, { route, caller, key, params: params as Record<string, unknown>, body }, run)
    : run(null);
}

async function originOf(
  { db }: AppContext,
  req: Request,
  caller: Caller | null,
): Promise<RequestOrigin> {
  const actingAdmin = caller?.actorId
    ? await db.user.findUniqueOrThrow({
        where: { id: caller.actorId },
        select: { id: true, email: true },
      })
    : null;
  return {
    id: requestIdOf(req),
    address: req.ip ?? '',
    caller: caller && {
      id: caller.userId,
      email: caller.email,
      officeRole: caller.officeRole,
    },
    actingAdmin,
  };
}

function checkRole(route: Route, caller: Caller | null) {
  if (route.roles === 'anyone') return;
  if (!caller) throw unauthenticated();
  if (!route.roles.includes(caller.userType)) throw forbidden();
  const { needs } = route;
  if (needs && caller.userType === USER_TYPES.admin && !isPermitted(caller.officeRole, needs))
    throw forbidden(ROLE_REFUSAL);
}

/** The log, the metrics, compression, the server limits and the stream itself all listen for the end of a response. */
const MOST_LISTENERS = 20;

async function send(res: Response, route: Route, answer: unknown) {
  res.setMaxListeners(MOST_LISTENERS);
  if (route.revalidate)
    res.set('Cache-Control', `${route.revalidate === 'private' ? 'private' : 'public'}, no-cache`);
  if (route.response === NOTHING) return void res.status(204).end();
  if (route.response === BARE) return sendBare(res, answer as BareResponse);
  if (answer instanceof Page) return sendPage(res, answer);
  if (answer instanceof PrecompressedJson) return sendPrecompressed(res, answer);
  if (answer instanceof AllRows)
    return pipeline(Readable.from(asJson(answer.rows)), res.type('json'));
  if (route.cacheFor) res.set('Cache-Control', `public, max-age=${route.cacheFor}`);
  if (route.response !== FILE) return void res.status(route.status ?? 200).json(answer);
  const { fileName, mediaType, body, inline, cacheFor, revalidate, ranges } =
    answer as FileResponse;
  if (cacheFor) res.set('Cache-Control', `public, max-age=${cacheFor}, immutable`);
  if (revalidate) res.set('Cache-Control', 'public, no-cache');
  res
    .type(mediaType)
    .set('Content-Disposition', `${inline ? 'inline' : 'attachment'}; filename="${fileName}"`);
  if (Buffer.isBuffer(body))
    return void (ranges ? sendPart(res.set('ETag', `"${fileName}"`), body) : res.send(body));
  if ('readBytes' in body) return sendFilm(res, body);
  await pipeline(body, res);
}

/** Safari plays a film only from a server that sends parts of it (RFC 9110, section 14). */
function sendPart(res: Response, body: Buffer) {
  const range = acceptRange(res, body.length);
  if (range) res.send(range === 'whole' ? body : body.subarray(range.from, range.to + 1));
}

async function sendFilm(res: Response, { size, readBytes }: PrivateFilm) {
  res.set('Cache-Control', 'private, no-store');
  const asked = acceptRange(res, size);
  if (!asked) return;
  const range = asked === 'whole' ? { from: 0, to: size - 1 } : asked;
  res.set('Content-Length', String(range.to - range.from + 1));
  if (res.req.method === 'HEAD') return void res.end();
  await pipeline(Readable.from(readBytes(range), { objectMode: false }), res);
}

/** Sets status and headers for the range that is asked for. Returns null when it is outside of the file, which is then the answer. */
function acceptRange(res: Response, size: number): ByteRange | 'whole' | null {
  res.set('Accept-Ranges', 'bytes');
  const asked = res.req.range(size);
  if (asked === -1) {
    res.status(416).set('Content-Range', `bytes */${size}`).end();
    return null;
  }
  const [part, another] = Array.isArray(asked) && asked.type === 'bytes' ? asked : [];
  if (!part || another) return 'whole';
  const { start, end } = part;
  res.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
  return { from: start, to: end };
}

function sendBare(res: Response, { status, headers }: BareResponse) {
  res.status(status).set(headers).end();
}

function sendPage(res: Response, { rows, total, andMore }: Page<unknown>) {
  if (andMore) res.set('X-Total-Count-Is-At-Least', 'true');
  res.set('X-Total-Count', String(total)).json(rows);
}

async function sendPrecompressed(res: Response, text: PrecompressedJson) {
  res.type('json').vary('Accept-Encoding');
  if (!res.req.acceptsEncodings('gzip')) return void res.send(text.json);
  res.set('Content-Encoding', 'gzip').send(await text.packed());
}

async function* asJson(rows: AsyncIterable<unknown>) {
  let before = '[';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[' ? '[]' : ']';
}

export function mount(ctx: AppContext, getCaller: GetCaller, routes: Route[]): Router {
  const router = Router();
  for (const route of routes) {
    router[route.method](route.path, async (req, res) => {
      requestContext(res).route = `/api/v1${route.path}`;
      // Responses are about people, so no cache on the way may store them.
      res.set('Cache-Control', 'no-store');
      const answer = (refreshCookie: string | null) =>
        answerRoute({ ctx, getCaller }, route, req, res, refreshCookie);
      const call = { site: ctx.config, req, res, now: ctx.now() };
      await send(res, route, await (route.tokens ? withRefreshCookie(call, answer) : answer(null)));
    });
  }
  return router;
}

const USUAL = (minutes: number) =>
  `Too many attempts. Please try again in ${formatCount(minutes, 'minute')}.`;

const tooMany = (retryAfterMs: number, { refusal = USUAL }: Limit) =>
  new DomainError('tooMany', refusal(Math.max(1, Math.ceil(retryAfterMs / 60_000))), {
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)),
  });

export async function limitRate(
  ctx: AppContext,
  limit: Limit | undefined,
  req: Request,
  caller: Caller | null,
) {
  if (!limit) return;
  const key = limit.by === 'caller' && caller ? caller.userId : addressKey(req.ip ?? 'unknown');
  await counterOf(ctx, limit)
    .consume(key)
    .catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      ctx.metrics.refusedByLimit(limit.name);
      throw tooMany(refused.msBeforeNext, limit);
    });
}
