import {
  checkSuburbResponse,
  checkSuburbSchema,
  findAddressResponse,
  findAddressSchema,
  retrieveAddressResponse,
  retrieveAddressSchema,
} from '@platewise/shared/addresses';
import { knownLocalities } from '../../gateways/addresses/localities';
import { PUBLIC, type Route, route, SIGNED_IN } from '../../http/route';
import { suburbWarning } from './addressRules';
import { findAddress, retrieveAddress } from './lookUpAddress';

/** A lookup costs money, so it needs a signed-in user, and the limit is what a person can type in a minute. */
export const addressRoutes: Route[] = [
  route({
    method: 'post',
    path: '/address/find',
    summary: 'Suggest Australian addresses for what has been typed',
    roles: SIGNED_IN,
    access: PUBLIC,
    body: findAddressSchema,
    response: findAddressResponse,
    limit: { name: 'address-find', points: 120, seconds: 60, by: 'caller' },
    refusals: ['upstream'],
    handle: (ctx, { body }) => findAddress(ctx, body),
  }),
  route({
    method: 'post',
    path: '/address/retrieve',
    summary: 'Split a suggested address into its parts',
    roles: SIGNED_IN,
    access: PUBLIC,
    body: retrieveAddressSchema,
    response: retrieveAddressResponse,
    limit: { name: 'address-retrieve', points: 30, seconds: 60, by: 'caller' },
    refusals: ['missing', 'upstream'],
    handle: (ctx, { body }) => retrieveAddress(ctx, body),
  }),
  route({
    method: 'post',
    path: '/address/check',
    summary: 'Say whether a suburb, a state and a postcode go together',
    roles: SIGNED_IN,
    access: PUBLIC,
    body: checkSuburbSchema,
    response: checkSuburbResponse,
    limit: { name: 'address-check', points: 60, seconds: 60, by: 'caller' },
    handle: async (_, { body }) => ({ message: suburbWarning(body, knownLocalities()) }),
  }),
];
