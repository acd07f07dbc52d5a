import { REFRESH_HEADER } from '@platewise/shared/auth/sessions';
import type { CookieOptions, Request, Response } from 'express';
import { DomainError, forbidden } from '../domainError';

type Site = { publicUrl: string };
const isHttps = ({ publicUrl }: Site) => publicUrl.startsWith('https:');

/** With the prefix, browsers accept the cookie over https and from this host alone. No other host of the domain can set it. */
const nameOf = (site: Site) => (isHttps(site) ? '__Host-platewise_refresh' : 'platewise_refresh');

/** The prefix demands the path of the whole host. */
const optionsOf = (site: Site): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: isHttps(site),
  path: isHttps(site) ? '/' : '/api/v1/auth',
});

type Call = { site: Site; req: Request; res: Response; now: Date };

/**
 * Answers a call about tokens. A page of this site has its refresh token in a cookie that no script can read: it is passed to `run`, and a
 * new one moves from the answer to the cookie. Other clients send and get the token in the body.
 */
export async function withRefreshCookie(
  { site, req, res, now }: Call,
  run: (refreshCookie: string | null) => Promise<unknown>,
): Promise<unknown> {
  if (!isOurPage(req, site)) return leaveOutEnd(await run(null));
  const clear = () => void res.clearCookie(nameOf(site), optionsOf(site));
  const answer = await run(readCookie(req, nameOf(site))).catch((error: unknown) => {
    if (isDeadToken(error)) clear();
    throw error;
  });
  if (!isIssued(answer)) {
    clear();
    return answer;
  }
  const { refresh_token, sessionEndsAt, ...others } = answer;
  const maxAge = Math.max(0, sessionEndsAt.getTime() - now.getTime());
  res.cookie(nameOf(site), refresh_token, { ...optionsOf(site), maxAge });
  return others;
}

/** Tokens as the use cases issue them. The end of the session is not part of the answer. */
type NewTokens = { refresh_token: string; sessionEndsAt: Date };

const isIssued = (answer: unknown): answer is NewTokens =>
  typeof answer === 'object' && answer !== null && 'sessionEndsAt' in answer;

function leaveOutEnd(answer: unknown) {
  if (!isIssued(answer)) return answer;
  const { sessionEndsAt: _, ...others } = answer;
  return others;
}

const isDeadToken = (error: unknown) =>
  error instanceof DomainError && error.extras.invalid_refreshtoken !== undefined;

/** Only a page of this site can send the header, because browsers ask this server before they send it from another one. */
function isOurPage(req: Request, site: Site): boolean {
  if (req.get(REFRESH_HEADER) !== 'cookie') return false;
  if (!isFromOurOrigin(req, site)) throw forbidden();
  return true;
}

function isFromOurOrigin(req: Request, { publicUrl }: Site): boolean {
  const fetchSite = req.get('sec-fetch-site');
  if (fetchSite) return fetchSite === 'same-origin';
  const origin = req.get('origin');
  if (!origin) return true;
  const hosts = [req.get('host'), new URL(publicUrl).host];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

function readCookie(req: Request, name: string): string | null {
  const pairs = (req.get('cookie') ?? '').split(/; */);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
