import type { RequestHandler } from 'express';
import { missing } from '../domainError';

const LOOPBACK = /^(?:::ffff:)?127(?:[.]\d{1,3}){3}$|^::1$/;
const isLoopback = (address: string | undefined) => LOOPBACK.test(address ?? '');

/**
 * Guards pages that only the person at this machine may see, such as emails with links to choose a password. Behind a proxy on
 * the same machine every connection is local, so each address in X-Forwarded-For must be local too.
 */
export const loopbackOnly: RequestHandler = (req, _res, next) => {
  const named = (req.get('x-forwarded-for') ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  if (![req.socket.remoteAddress, ...named].every(isLoopback)) throw missing('This address');
  next();
};
