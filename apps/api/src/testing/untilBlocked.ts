import { expect } from 'vitest';
import type { AppContext } from '../context';

const BLOCKED = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Waits until so many statements are blocked by transactions that are still open. */
export const untilBlocked = ({ db }: Pick<AppContext, 'db'>, statements = 1) =>
  expect
    .poll(async () => (await db.pool.query(BLOCKED)).rowCount, { timeout: 10_000 })
    .toBe(statements);
