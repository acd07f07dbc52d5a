import jwt from 'jsonwebtoken';
import type { AppContext } from '../../../context';
import { onDuplicate } from '../../../db/client';
import { LINK_AUDIENCE } from '../../../gateways/learningPlatform/httpPlatform';
import { PlatformRefusal } from './platformRefusal';
import { newSession, type PlatformSession } from './platformSession';

type Link = PlatformSession & { jti: string };

const deadLink = () => new PlatformRefusal(403, 'This link has expired, or has been used.');

/** Follows a signed link: the first to keep its id is let in. */
export async function admitLearner(ctx: AppContext, token: unknown): Promise<string> {
  const link = readLink(ctx, token);
  await ctx.db.elearndLink
    .create({ data: { jti: link.jti, usedAt: ctx.now() } })
    .catch(onDuplicate('ElearndLink', deadLink));
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
    throw deadLink();
  }
}
