import type { MailBlock, MailContent } from './mailTemplate';

type Sender = {
  brand: string;
  publicUrl: string;
  support: { phone: string; email: string };
  rto: { name: string; abn: string; address: string };
};

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const FONT = "font-family:'Hanken Grotesk','Segoe UI',Helvetica,Arial,sans-serif";

/** Breaks long addresses, which would make a phone scroll sideways. Not every email program knows `overflow-wrap`. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';
const QUIET = 'margin:8px 0 0;font-size:14px;color:#4b5d53';
/** Invisible characters that stop an email program from adding the text of the email to the preview. */
const AFTER_PREVIEW = '&#847;&zwnj;&nbsp;'.repeat(60);
const OPT_OUT = 'Don’t want reminders like this one?';

const link = (url: string, words = url) =>
  `<a href="${escape(url)}" style="color:#1d6b47">${escape(words)}</a>`;

/** Makes links of our own addresses. Addresses that a person has typed stay plain text. */
const withLinks = (text: string, publicUrl: string) =>
  text
    .split(/(https?:[/][/]\S+[^\s.,])/)
    .map((part) => (part.startsWith(`${publicUrl}/`) ? link(part) : escape(part)))
    .join('');

const asTyped = (text: string) => escape(text.trim()).replaceAll('\n', '<br>');

/** Lets an email address that is too long for its line break before a full stop or an at sign, not within a word. */
const withBreaks = (escaped: string) =>
  escaped.replaceAll(/\S+@\S+/g, (address) => address.replaceAll(/[.@]/g, '<wbr>$&'));

function htmlBlock(block: MailBlock, publicUrl: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${withLinks(block.text, publicUrl)}</p>`;
    case 'quote':
      return `<blockquote style="margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid #1d6b47">${asTyped(block.text)}</blockquote>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px">${block.items.map((item) => `<li style="margin:0 0 6px">${withLinks(item, publicUrl)}</li>`).join('')}</ul>`;
    case 'button':
      return `<p style="margin:8px 0 24px"><a href="${escape(block.url)}" style="display:inline-block;background:#1d6b47;color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:10px">${escape(block.label)}</a></p><p style="margin:0 0 20px;font-size:14px;color:#4b5d53;word-break:break-all">Or copy this address into your browser:<br>${link(block.url)}</p>`;
    case 'code':
      return `<p style="margin:0 0 20px;font-size:30px;font-weight:700;letter-spacing:.15em">${escape(block.code)}</p>`;
    case 'facts':
      return `<table role="presentation" style="width:100%;table-layout:fixed;border-collapse:collapse;margin:0 0 20px">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td style="width:40%;padding:8px 12px 8px 0;border-top:1px solid #e3e0d5;color:#4b5d53;vertical-align:top">${escape(label)}</td><td style="padding:8px 0;border-top:1px solid #e3e0d5;font-weight:600;vertical-align:top">${withBreaks(escape(value))}</td></tr>`,
        )
        .join('')}</table>`;
  }
}

function textBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'quote':
      return block.text.trim().replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '');
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'code':
      return block.code;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}

/** Renders an email as HTML with one column, and the same words as plain text. */
export function renderMail(
  { subject, preview, heading, blocks, optOut, toOffice }: MailContent,
  { brand, publicUrl, support, rto }: Sender,
) {
  // The Spam Act requires the name and address of the sender.
  const sender = `${rto.name}, ABN ${rto.abn}, ${rto.address}`;
  const html = `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light only"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#fbfaf5;color:#13261c;${FONT};font-size:17px;line-height:1.6;${BREAK}">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}${AFTER_PREVIEW}</div>
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700"><a href="${escape(publicUrl)}" style="color:#1d6b47;text-decoration:none">${escape(brand)}</a></p>
<div style="background:#ffffff;color:#13261c;border:1px solid #e3e0d5;border-radius:16px;padding:32px 24px 16px">
<h1 style="margin:0 0 16px;font-family:Fraunces,Georgia,serif;font-weight:600;font-size:26px;line-height:1.25">${escape(heading)}</h1>
${blocks.map((block) => htmlBlock(block, publicUrl)).join('\n')}
</div>
<div style="height:16px"></div>
${toOffice ? '' : `<p style="${QUIET}">Questions? Call ${escape(support.phone)} or write to ${link(`mailto:${support.email}`, support.email)}, 9am-5pm Mon-Fri AEST.</p>`}
${optOut ? `<p style="${QUIET}">${OPT_OUT} ${link(optOut.pageUrl, 'Turn off reminders')}</p>` : ''}
<p style="${QUIET}">${escape(sender)}</p>
</div></body></html>`;
  const text = [
    heading,
    ...blocks.map(textBlock),
    ...(toOffice
      ? []
      : [`Questions? Call ${support.phone} or write to ${support.email}, 9am-5pm Mon-Fri AEST.`]),
    ...(optOut ? [`${OPT_OUT} Turn off reminders:\n${optOut.pageUrl}`] : []),
    `${brand} - ${publicUrl}\n${sender}`,
  ].join('\n\n');
  return { html, text };
}
