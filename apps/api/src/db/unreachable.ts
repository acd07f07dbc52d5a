/** Codes of PostgreSQL: 08 a broken connection, 57P01–57P03 stopping, crashed or starting, 53300 no connection left. */
const STATES = /^(08...|57P0[123]|53300)$/;
/** Codes of Prisma: unreachable, timed out, connection closed. */
const PRISMA = ['P1001', 'P1002', 'P1008', 'P1017'];
const SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'];
/** Messages of pg that come without a code. */
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|server closed the connection/i;

/**
 * Whether the error means that the database could not be reached: it is stopped, starting or cut off. `fetch` reports an
 * unreachable outside service as a TypeError, which does not count.
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

const OVERLOADED: [RegExp, string][] = [
  [/^P2028$/, 'no connection of DATABASE_POOL was free in time, or a transaction took too long'],
  [/^57014$/, 'a statement took longer than its limit'],
  [
    /^53300$/,
    'PostgreSQL has no connection left: raise max_connections, or put PgBouncer before it',
  ],
  [/^53100$/, 'the disk of PostgreSQL is full'],
  [/^53[024]..$/, 'PostgreSQL is short of memory or of another resource'],
];

/** The reason why a reachable database is overloaded, or undefined for other errors. */
export function overloadOf(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const { code, originalCode, cause, meta } = error as Record<string, unknown>;
  const codes = [code, originalCode, (meta as { code?: unknown } | undefined)?.code];
  const reason = OVERLOADED.find(([known]) =>
    codes.some((each) => typeof each === 'string' && known.test(each)),
  )?.[1];
  if (reason) return reason;
  const { driverAdapterError } = (meta ?? {}) as { driverAdapterError?: unknown };
  return overloadOf(cause, depth + 1) ?? overloadOf(driverAdapterError, depth + 1);
}
