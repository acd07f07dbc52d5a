import type { RequestHandler } from 'express';
import { missing } from '../domainError';

const LOOPBACK = /^(?:::ffff:)?127(?:[.]\d{1,3}){3}$|^::1$/;
const isLoopback = (address: string | undefined) => LOOPBACK.test(address ?? '');

/**
 * For pages that show what only the person at this machine may see, such as mails with links to choose a password. Behind a proxy
 * on the same machine every connection comes from it, so a caller whom a proxy names must be on this machine as well.
 */
export const loopbackOnly: RequestHandler = (req, _res, next) => {
  const named = (req.get('x-forwarded-for') ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  if (![req.socket.remoteAddress, ...named].every(isLoopback)) throw missing('This address');
  next();
};
