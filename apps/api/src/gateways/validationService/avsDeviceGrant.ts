import { at, textAt } from './avsAnswers';
import { type Answer, type AvsCalls, type AvsSettings, Unreachable } from './avsCalls';
import {
  type DeviceAuthorisation,
  type TokenPoll,
  ValidationServiceFailed,
} from './validationService';

const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:device_code';
const DEFAULT_EXPIRY_S = 600;
const DEFAULT_INTERVAL_S = 5;

const STATES: Record<string, Exclude<TokenPoll, { state: 'granted' }>['state']> = {
  authorization_pending: 'pending',
  slow_down: 'slowDown',
  access_denied: 'denied',
  expired_token: 'expired',
  invalid_grant: 'expired',
};

const secondsAt = (answer: unknown, name: string): number | null => {
  const seconds = Number(at(answer, name));
  return seconds > 0 && Number.isFinite(seconds) ? Math.ceil(seconds) : null;
};

/** The device authorisation grant, in the words of RFC 8628. */
export function avsDeviceGrant({ clientId, mapping: { scope } }: AvsSettings, calls: AvsCalls) {
  return {
    async authorise(): Promise<DeviceAuthorisation> {
      const form = { client_id: clientId, ...(scope && { scope }) };
      const { status, body: answer } = await calls.ask({
        call: 'deviceAuthorisation',
        body: { form },
        repeatable: true,
      });
      if (status >= 300) throw refused(status, answer);
      const deviceCode = textAt(answer, 'device_code');
      const userCode = textAt(answer, 'user_code');
      const verificationUrl =
        textAt(answer, 'verification_uri') || textAt(answer, 'verification_url');
      if (!deviceCode || !userCode || !isWebAddress(verificationUrl))
        throw new ValidationServiceFailed('gave no code to sign in with');
      return {
        deviceCode,
        userCode,
        verificationUrl,
        expiresIn: secondsAt(answer, 'expires_in') ?? DEFAULT_EXPIRY_S,
        interval: secondsAt(answer, 'interval') ?? DEFAULT_INTERVAL_S,
      };
    },

    async pollToken(deviceCode: string): Promise<TokenPoll> {
      const form = { grant_type: GRANT_TYPE, device_code: deviceCode, client_id: clientId };
      try {
        return pollOf(await calls.ask({ call: 'token', body: { form } }));
      } catch (error) {
        if (error instanceof Unreachable) return { state: 'noAnswer' };
        throw error;
      }
    },
  };
}

function pollOf({ status, body }: Answer): TokenPoll {
  if (status >= 300) {
    const error = textAt(body, 'error');
    const state = Object.hasOwn(STATES, error) ? STATES[error] : undefined;
    if (state) return { state };
    throw refused(status, body);
  }
  const token = textAt(body, 'access_token');
  if (!token || textAt(body, 'token_type').toLowerCase() !== 'bearer')
    throw new ValidationServiceFailed('gave no token to sign in with');
  return { state: 'granted', token, expiresIn: secondsAt(body, 'expires_in') };
}

const refused = (status: number, body: unknown) =>
  new ValidationServiceFailed(`refused to sign us in: ${textAt(body, 'error') || status}`);

/** The address becomes a link on a page of the office, so it must be a web address. */
const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
