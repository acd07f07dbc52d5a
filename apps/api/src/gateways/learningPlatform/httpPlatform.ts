import jwt from 'jsonwebtoken';
import type { LearningPlatform } from './learningPlatform';

const LIVES_SECONDS = 60;

/** Who a signed link is for. */
export const LINK_AUDIENCE = 'elearnd';

export type PlatformAddress = {
  /** Takes the signed link in `token`. */
  url: string;
  secret: string;
  /** Who sends the learner: this site's address. */
  issuer: string;
};

/** A platform elsewhere, which takes learners with a link that both sides can sign. */
export function httpPlatform({ url, secret, issuer }: PlatformAddress): LearningPlatform {
  return {
    addressFor({ id, at, learner, courseId, enrolmentId }) {
      const iat = Math.floor(at.getTime() / 1000);
      const claims = {
        iss: issuer,
        aud: LINK_AUDIENCE,
        sub: learner.userId,
        email: learner.email,
        given_name: learner.firstName,
        family_name: learner.lastName,
        course_id: courseId,
        enrolment_id: enrolmentId,
        jti: id,
        iat,
        exp: iat + LIVES_SECONDS,
      };
      const address = new URL(url);
      address.searchParams.set('token', jwt.sign(claims, secret, { algorithm: 'HS256' }));
      return address.href;
    },
  };
}
