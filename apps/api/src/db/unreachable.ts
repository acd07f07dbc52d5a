/** Of PostgreSQL: 08 a broken connection, 57P01–57P03 stopping, crashed or starting, 53300 no connection left. */
const STATES = /^(08...|57P0[123]|53300)$/;
/** Of Prisma: cannot reach, timed out, closed the connection. */
const PRISMA = ['P1001', 'P1002', 'P1008', 'P1017'];
const SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'];
/** What pg says without a code. */
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|server closed the connection/i;

/**
 * Whether the error means that the database could not be asked: it is stopped, starting or cut off. Only for what a query
 * has thrown: of an outside service that cannot be reached `fetch` tells with a TypeError.
 */
export function isUnreachable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5 || error instanceof TypeError)
    return false;
  const { code, originalCode, message, cause, meta } = error as Record<string, unknown>;
  const codes = [code, originalCode].filter((each) => typeof each === 'string');
  if (codes.some((each) => STATES.test(each) || PRISMA.includes(each) || SOCKET.includes(each)))
    return true;
  if (typeof message === 'string' && WORDS.test(message)) return true;
  const inside = [
    cause,
    (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError,
  ];
  return inside.some((each) => isUnreachable(each, depth + 1));
}
