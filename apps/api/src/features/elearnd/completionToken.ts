import jwt from 'jsonwebtoken';
import { type InferType, number, object, string } from 'yup';
import type { AppContext } from '../../context';
import { conflict, unauthenticated } from '../../domainError';

const AUDIENCE = 'elearnd-completion';
const WINDOW_SECONDS = 5 * 60;

const claimsSchema = object({
  /** The learner's user id. */
  sub: string().required(),
  course_id: number().required(),
  enrolment_id: string().required(),
  iat: number().required(),
});
type Claims = InferType<typeof claimsSchema>;
export type Completion = Omit<Claims, 'iat'>;

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Creates the token that eLearnd signs. Also used by the built-in platform. */
export const completionToken = (secret: string, completion: Completion, at: Date) =>
  jwt.sign({ ...completion, aud: AUDIENCE, iat: seconds(at) }, secret, { algorithm: 'HS256' });

/**
 * Verifies a completion token. Refused if the signature is wrong, or if it was signed more than five minutes ago or in
 * the future.
 */
export function readCompletionToken(ctx: AppContext, token: string): Completion {
  const now = seconds(ctx.now());
  const claims = verify(ctx.config.elearnd.secret, token, now);
  if (Math.abs(now - claims.iat) > WINDOW_SECONDS) throw notSigned();
  return claims;
}

function verify(secret: string, token: string, clockTimestamp: number): Claims {
  try {
    const claims = jwt.verify(token, secret, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      clockTimestamp,
    });
    return claimsSchema.validateSync(claims, { strict: true });
  } catch {
    throw notSigned();
  }
}

export const notStudiedThere = () => conflict('This course isn’t studied on eLearnd.');
export const alreadyFinished = () => conflict('You’ve already completed this course.');
const notSigned = () => unauthenticated('This report is not signed, or is too old.');
