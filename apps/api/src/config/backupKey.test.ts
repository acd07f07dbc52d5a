import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readBackupKey } from './secrets';

describe('the key of backups', () => {
  const key = randomBytes(32);

  it('is 32 bytes as base64', () => {
    expect(readBackupKey(key.toString('base64'))).toEqual(key);
  });

  it('is needed by who backs up, not by the server', () => {
    expect(readBackupKey(undefined)).toBeNull();
  });

  it.each([
    ['too short', randomBytes(31).toString('base64')],
    ['too long', randomBytes(33).toString('base64')],
    ['hex', key.toString('hex')],
    ['base64url', `${'_'.repeat(43)}=`],
    ['without its end', key.toString('base64').slice(0, -1)],
  ])('may not be %s', (_, given) => {
    expect(() => readBackupKey(given)).toThrow('BACKUP_KEY must be 32 bytes as base64');
  });
});
