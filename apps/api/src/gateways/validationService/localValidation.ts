import { createHmac, randomUUID } from 'node:crypto';
import { collectionsOf, STANDARDS } from '@platewise/avetmiss/standards';
import type { Facts } from '@platewise/avetmiss/types';
import { sydneyDay } from '@platewise/shared/dates';
import jwt from 'jsonwebtoken';
import { type LocalityTable, listingIn } from '../addresses/localities';
import {
  collectFindings,
  type ValidationService,
  ValidationServiceFailed,
  ValidationServiceUnauthorised,
} from './validationService';

const CODE_S = 15 * 60;
const TOKEN_S = 365 * 24 * 60 * 60;
const YEARS_BACK = 3;

/** The verification page is our own page, because there is no other service to sign in to. */
const ASKED_FROM = '/Admin/Avetmiss/Authorise';

type Settings = {
  jwtSecret: string;
  localities: LocalityTable;
  /** Our code on the national register, where it is configured. */
  organisationCode?: string | undefined;
  publicUrl: string;
  now: () => Date;
};

type Use = 'validation-device' | 'validation-token';

/** The built-in validator. It authorises every request and submits nothing to anyone. */
export function localValidation(settings: Settings): ValidationService {
  const { now } = settings;
  const secret = createHmac('sha256', settings.jwtSecret).update('validation service').digest();
  const { organisationCode } = settings;
  const facts: Facts = {
    localities: listingIn(settings.localities),
    ...(organisationCode && { organisationIdentifier: organisationCode }),
  };
  const seconds = () => Math.floor(now().getTime() / 1000);
  const sign = (audience: Use, expiresIn: number) =>
    jwt.sign({ jti: randomUUID(), iat: seconds() }, secret, { audience, expiresIn });
  const isGood = (code: string, audience: Use) => {
    try {
      jwt.verify(code, secret, { audience, algorithms: ['HS256'], clockTimestamp: seconds() });
      return true;
    } catch {
      return false;
    }
  };
  const letIn = (token: string) => {
    if (!isGood(token, 'validation-token')) throw new ValidationServiceUnauthorised();
  };

  return {
    provider: 'local',

    authorise: async () => ({
      deviceCode: sign('validation-device', CODE_S),
      userCode: randomUUID().slice(0, 8).toUpperCase(),
      verificationUrl: `${settings.publicUrl}${ASKED_FROM}`,
      expiresIn: CODE_S,
      interval: 1,
    }),

    pollToken: async (deviceCode) =>
      isGood(deviceCode, 'validation-device')
        ? { state: 'granted', token: sign('validation-token', TOKEN_S), expiresIn: TOKEN_S }
        : { state: 'expired' },

    collections: async (token) => {
      letIn(token);
      const year = Number(sydneyDay(now()).slice(0, 4));
      return collectionsOf(Array.from({ length: YEARS_BACK + 1 }, (_, back) => year - back));
    },

    submit: async (token, { collection, files }) => {
      letIn(token);
      const standard = STANDARDS[collection.version];
      if (!standard)
        throw new ValidationServiceFailed(`does not know release ${collection.version}`);
      const found = await collectFindings(standard.validate(files, collection, facts));
      return { successful: found.errorCount === 0, ...found };
    },
  };
}
