import jwt from 'jsonwebtoken';
import type { AppContext } from '../../../context';
import { onDuplicate } from '../../../db/client';
import { LINK_AUDIENCE } from '../../../gateways/learningPlatform/httpPlatform';

const AUDIENCE = 'elearnd-session';
const LIVES_SECONDS = 4 * 3600;

/** Who studies what. The session is a token in the address, so the platform needs no cookie. */
export type PlatformSession = {
  sub: string;
  given_name: string;
  course_id: number;
  enrolment_id: string;
};

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

export function newSession({ config, now }: AppContext, session: PlatformSession): string {
  const iat = seconds(now());
  const { sub, given_name, course_id, enrolment_id } = session;
  return jwt.sign(
    { sub, given_name, course_id, enrolment_id, aud: AUDIENCE, iat, exp: iat + LIVES_SECONDS },
    config.elearnd.secret,
    { algorithm: 'HS256' },
  );
}

export function readSession({ config, now }: AppContext, token: string): PlatformSession {
  try {
    return jwt.verify(token, config.elearnd.secret, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      clockTimestamp: seconds(now()),
    }) as PlatformSession;
  } catch {
    throw new PlatformRefusal(403, 'Your visit to eLearnd has ended.');
  }
}

type Link = PlatformSession & { jti: string };

const expiredLink = () => new PlatformRefusal(403, 'This link has expired, or has been used.');

/** Lets a learner in by a signed link, once: the primary key on the link's id decides which of two visits is first. */
export async function admitLearner(ctx: AppContext, token: unknown): Promise<string> {
  const link = readLink(ctx, token);
  await ctx.db.elearndLink
    .create({ data: { jti: link.jti, usedAt: ctx.now() } })
    .catch(onDuplicate('ElearndLink', expiredLink));
  return newSession(ctx, link);
}

function readLink({ config, now }: AppContext, token: unknown): Link {
  try {
    return jwt.verify(String(token), config.elearnd.secret, {
      algorithms: ['HS256'],
      audience: LINK_AUDIENCE,
      issuer: config.publicUrl,
      clockTimestamp: Math.floor(now().getTime() / 1000),
    }) as Link;
  } catch {
    throw expiredLink();
  }
}

/** A refusal that the platform shows on a page of its own. */
export class PlatformRefusal extends Error {
  constructor(
    readonly status: 403 | 404 | 502,
    message: string,
  ) {
    super(message);
  }
}
