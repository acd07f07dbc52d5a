import { describe, expect, it } from 'vitest';
import { readMailReport } from './mailReport';
import { AN_AUTOMATIC_REPLY, aComplaint, aNotification } from './testing/reports';

const recipient = 'mei@example.com';
const read = (source: string | Uint8Array) => readMailReport(Buffer.from(source as string));

describe('a delivery status notification', () => {
  it.each([
    ['failed', '5.1.1', 'BOUNCED_HARD'],
    ['failed', '5.0.0', 'BOUNCED_HARD'],
    ['failed', '4.2.2', 'BOUNCED_SOFT'],
    ['failed', '5.2.2', 'BOUNCED_SOFT'],
    ['failed', '5.7.1', 'BOUNCED_SOFT'],
    ['delayed', '4.4.1', 'DELAYED'],
    ['delivered', '2.0.0', 'DELIVERED'],
    ['Failed', '5.1.1', 'BOUNCED_HARD'],
  ])('that says %s %s is %s', async (action, status, kind) => {
    expect(await read(aNotification({ recipient, action, status }))).toMatchObject([
      { kind, recipient, status },
    ]);
  });

  it.each(['relayed', 'expanded', 'unheard-of'])('that says %s says nothing', async (action) => {
    expect(await read(aNotification({ recipient, action, status: '2.0.0' }))).toEqual([]);
  });

  it('takes the code from the words where its own says no more than that it failed', async () => {
    const diagnostic = '554 5.7.1 Blocked';
    expect(await read(aNotification({ recipient, status: '5.0.0', diagnostic }))).toEqual([
      { kind: 'BOUNCED_SOFT', recipient, status: '5.7.1', diagnostic },
    ]);
  });

  it('is read over several lines, in any letter case and with one line end', async () => {
    const source = aNotification({
      recipient: '<Mei@Example.com>',
      diagnostic: '550 5.1.1\r\n  No such\r\n\tmailbox',
    });
    const report = {
      kind: 'BOUNCED_HARD',
      recipient,
      status: '5.1.1',
      diagnostic: '550 5.1.1 No such mailbox',
    };
    expect(await read(source)).toEqual([report]);
    expect(await read(source.replaceAll('\r\n', '\n'))).toEqual([report]);
  });
});

describe('a complaint', () => {
  it.each([recipient, undefined])('about %s is read', async (about) => {
    expect(await read(aComplaint(about))).toMatchObject([
      { kind: 'COMPLAINED', recipient: about ?? null },
    ]);
  });

  it.each(['not-spam', 'auth-failure'])('of the type %s is none', async (type) => {
    expect(await read(aComplaint(recipient, type))).toEqual([]);
  });
});

const nested = (depth: number): string =>
  depth === 0
    ? 'Content-Type: message/delivery-status\r\n\r\nStatus: 5.1.1\r\n'
    : `Content-Type: multipart/report; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--\r\n`;
const notification = aNotification({ recipient });

describe('another email', () => {
  it.each([
    ['an automatic reply', AN_AUTOMATIC_REPLY],
    ['a person who forwards a report', notification.replace('multipart/report', 'multipart/mixed')],
    ['nothing', ''],
    ['no headers', '\r\n\r\nHello'],
    ['zeros', new Uint8Array(100_000)],
    ['deep nesting', nested(400)],
    ['a megabyte of headers', `${'X-Long: y\r\n'.repeat(100_000)}\r\nHello`],
    ['one header of a megabyte', `Subject: ${'y'.repeat(1_000_000)}\r\n\r\nHello`],
    ['a boundary that never comes', notification.replace('boundary=edge', 'boundary=cliff')],
  ])('is no report: %s', async (_, source) => {
    expect(await read(source)).toEqual([]);
  });

  it.each([
    ['a charset that does not exist', notification.replace('us-ascii', 'x-none-such')],
    ['an unknown transfer encoding', notification.replace('charset=us-ascii', 'x=y')],
    ['no subject', notification.replace(/^Subject.*\r\n/m, '')],
  ])('is still a report with %s', async (_, source) => {
    expect(await read(source)).toMatchObject([{ kind: 'BOUNCED_HARD' }]);
  });

  it('names at most twenty recipients', async () => {
    const group = `Final-Recipient: rfc822; ${recipient}\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n`;
    const source = notification.replace('Final-Recipient', `${group.repeat(500)}Final-Recipient`);
    expect(await read(source)).toHaveLength(20);
  });
});
