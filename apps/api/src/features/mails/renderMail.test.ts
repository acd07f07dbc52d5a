import { expect, it } from 'vitest';
import { testContext } from '../../testing/testContext';
import type { MailBlock } from './mailTemplate';
import { renderMail } from './renderMail';

const { config } = testContext();
const rendered = (block: MailBlock, toOffice = false) =>
  renderMail({ subject: 'S', preview: 'P', heading: 'H', blocks: [block], toOffice }, config);

it('what somebody else wrote stands apart, in the lines in which it was typed', () => {
  const { html, text } = rendered({ kind: 'quote', text: 'Hi Jo,\n\n<b>Monday</b>, please.\n' });
  expect(html).toMatch(/<blockquote[^>]*>Hi Jo,<br><br>&lt;b&gt;Monday&lt;\/b&gt;, please[.]</);
  expect(text).toContain('\n\n> Hi Jo,\n>\n> <b>Monday</b>, please.\n\n');
});

it('our own addresses in a sentence can be followed, and nobody else’s', () => {
  const words = 'At http://localhost:8080/Forgot-Password/. Not at http://localhost:8080.evil/x.';
  const { html } = rendered({ kind: 'paragraph', text: words });
  expect(html).toContain('>http://localhost:8080/Forgot-Password/</a>. Not at http://localhost');
  expect(html).not.toContain('href="http://localhost:8080.evil');
});

it('a long address in a narrow column breaks where its parts end', () => {
  const { html, text } = rendered({ kind: 'facts', rows: [['Email', 'mei.tran@example.com']] });
  expect(html).toContain('>mei<wbr>.tran<wbr>@example<wbr>.com</td>');
  expect(text).toContain('Email: mei.tran@example.com');
});

it('the office is not told to call the office', () => {
  const block: MailBlock = { kind: 'paragraph', text: 'Look.' };
  for (const part of Object.values(rendered(block))) expect(part).toContain(config.support.phone);
  for (const part of Object.values(rendered(block, true)))
    expect(part).not.toContain(config.support.phone);
});
