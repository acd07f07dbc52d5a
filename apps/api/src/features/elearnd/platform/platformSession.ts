import jwt from 'jsonwebtoken';
import type { AppContext } from '../../../context';
import { PlatformRefusal } from './platformRefusal';

const AUDIENCE = 'elearnd-session';
const LIVES_SECONDS = 4 * 3600;

/** Who studies what: all that the platform knows, carried in the address in place of a cookie. */
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
