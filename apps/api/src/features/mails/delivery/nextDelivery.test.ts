import { MAIL_DELIVERIES, type MailDelivery } from '@platewise/shared/mails';
import { describe, expect, it } from 'vitest';
import { type HeardDelivery, nextDelivery } from './nextDelivery';

type Case = [current: MailDelivery | null, heard: HeardDelivery, next: HeardDelivery | null];

describe('the delivery of an email', () => {
  it.each<Case>([
    [null, 'ACCEPTED', 'ACCEPTED'],
    [null, 'BOUNCED_HARD', 'BOUNCED_HARD'],
    ['ACCEPTED', 'DELAYED', 'DELAYED'],
    ['ACCEPTED', 'DELIVERED', 'DELIVERED'],
    ['ACCEPTED', 'BOUNCED_SOFT', 'BOUNCED_SOFT'],
    ['ACCEPTED', 'BOUNCED_HARD', 'BOUNCED_HARD'],
    ['ACCEPTED', 'COMPLAINED', 'COMPLAINED'],
    ['DELAYED', 'DELIVERED', 'DELIVERED'],
    ['DELAYED', 'BOUNCED_SOFT', 'BOUNCED_SOFT'],
    ['DELAYED', 'BOUNCED_HARD', 'BOUNCED_HARD'],
    // A second try of the other server succeeded.
    ['BOUNCED_SOFT', 'DELIVERED', 'DELIVERED'],
    ['BOUNCED_SOFT', 'BOUNCED_HARD', 'BOUNCED_HARD'],
    ['DELIVERED', 'COMPLAINED', 'COMPLAINED'],
    ['DELIVERED', 'BOUNCED_HARD', 'BOUNCED_HARD'],
    // Late or contradicting events change nothing.
    ['DELAYED', 'ACCEPTED', null],
    ['BOUNCED_SOFT', 'DELAYED', null],
    ['DELIVERED', 'DELAYED', null],
    ['DELIVERED', 'BOUNCED_SOFT', null],
    ['BOUNCED_HARD', 'DELIVERED', null],
    ['BOUNCED_HARD', 'COMPLAINED', null],
    ['COMPLAINED', 'DELIVERED', null],
    ['COMPLAINED', 'BOUNCED_HARD', null],
    ['SUPPRESSED', 'DELIVERED', null],
    ['SUPPRESSED', 'BOUNCED_HARD', null],
  ])('%s that is reported as %s becomes %s', (current, heard, next) => {
    expect(nextDelivery(current, heard)).toBe(next);
  });

  it.each(MAIL_DELIVERIES.filter((each) => each !== 'SUPPRESSED'))(
    'is not changed by %s that comes twice',
    (heard) => {
      expect(nextDelivery(heard, heard)).toBeNull();
    },
  );
});
