/** The parts of a delivery status notification (RFC 3464). */
type Notification = { recipient: string; action?: string; status?: string; diagnostic?: string };

const inParts = (type: string, reportType: string, fields: string[]) =>
  [
    'From: Mail Delivery System <mailer-daemon@mx.example>',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${reportType}; boundary=edge`,
    '',
    '--edge',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at mx.example.',
    '',
    '--edge',
    `Content-Type: ${type}`,
    '',
    ...fields,
    '',
    '--edge',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Welcome',
    '',
    '--edge--',
    '',
  ].join('\r\n');

export const aNotification = ({
  recipient,
  action = 'failed',
  status = '5.1.1',
  diagnostic = `550 ${status} No such mailbox`,
}: Notification) =>
  inParts('message/delivery-status', 'delivery-status', [
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Mon, 2 Mar 2026 11:00:00 +1100',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
  ]);

/** A complaint (RFC 5965). */
export const aComplaint = (recipient?: string, type = 'abuse') =>
  inParts('message/feedback-report', 'feedback-report', [
    `Feedback-Type: ${type}`,
    'User-Agent: ExampleFeedback/1.0',
    'Version: 1',
    ...(recipient ? [`Original-Rcpt-To: <${recipient}>`] : []),
  ]);

export const AN_AUTOMATIC_REPLY = [
  'From: mei@example.com',
  'Subject: Out of office: 5.1.1 failed',
  'Auto-Submitted: auto-replied',
  'Content-Type: text/plain',
  '',
  'I am away until Monday.',
  'Final-Recipient: rfc822; mei@example.com',
  'Action: failed',
  'Status: 5.1.1',
  '',
].join('\r\n');
