import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Router } from 'express';
import PostalMime from 'postal-mime';
import type { AppContext } from '../context';
import { missing } from '../domainError';
import { escapeHtml, rulesForStyles, sendPlainPage } from './plainPage';

const MOST = 200;

/** Shows the outbox of a server without SMTP to people who try the product. It is never mounted in production. */
export function showMails(ctx: AppContext): Router {
  const router = Router();

  router.get('/', async (_req, res) => {
    const mails = await ctx.db.mail.findMany({
      where: { state: 'SENT' },
      orderBy: { sentAt: 'desc' },
      take: MOST,
    });
    const rows = mails.map(
      ({ id, to, template, sentAt }) =>
        `<tr><td><a href="/dev/mail/${id}">${escapeHtml(template)}</a></td><td>${escapeHtml(to)}</td><td>${sentAt?.toISOString()}</td></tr>`,
    );
    const table = `<table><thead><tr><th>Email</th><th>To</th><th>Sent</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    sendPlainPage(res, {
      title: 'Emails',
      css: STYLES,
      body: `<h1>Emails</h1><p>Without MAIL_URL, emails are saved as files and shown here.</p>${rows.length > 0 ? table : '<p>No emails yet.</p>'}`,
    });
  });

  router.get('/:id', async (req, res) => {
    const mail = await readMail(ctx, req.params.id);
    const files = mail.attachments.map(
      ({ filename }, i) =>
        `<a href="/dev/mail/${req.params.id}/${i}">${escapeHtml(filename ?? 'file')}</a>`,
    );
    const head = `<p><a href="/dev/mail">All emails</a></p><p><strong>${escapeHtml(mail.subject ?? '')}</strong><br>To ${escapeHtml(mail.to?.map((to) => to.address).join(', ') ?? '')}${files.length > 0 ? `<br>Attached: ${files.join(', ')}` : ''}</p>`;
    const { html, css } = rulesForStyles(mail.html ?? `<pre>${escapeHtml(mail.text ?? '')}</pre>`);
    sendPlainPage(res, {
      title: mail.subject ?? 'Email',
      css: STYLES + css,
      body: `${head}<hr>${html}`,
    });
  });

  router.get('/:id/:attachment', async (req, res) => {
    const file = (await readMail(ctx, req.params.id)).attachments[Number(req.params.attachment)];
    if (!file) throw missing('This attachment');
    res.type(file.mimeType).send(Buffer.from(file.content as ArrayBuffer));
  });
  return router;
}

async function readMail(ctx: AppContext, id: string) {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw missing('This email');
  const source = await readFile(path.join(ctx.config.dataDir, 'mail', `${id}.eml`)).catch(() => {
    throw missing('This email');
  });
  return PostalMime.parse(source);
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const STYLES =
  'body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:900px;padding:24px 16px}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px;border-top:1px solid #e3e0d5}';
