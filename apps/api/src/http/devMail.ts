import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Router } from 'express';
import type { AppContext } from '../context';
import { missing } from '../domainError';

/** The outbox of a server without SMTP, for people trying the product. Never mounted in production. */
export function showMails(ctx: AppContext): Router {
  const router = Router();
  const folder = path.join(ctx.config.dataDir, 'mail');

  router.get('/', async (_req, res) => {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort().reverse();
    const rows = await ctx.db.mail.findMany({
      where: { id: { in: files.slice(0, 200).map((name) => name.slice(0, -4)) } },
      orderBy: { createdAt: 'desc' },
    });
    const items = rows.map(
      (mail) => `<li><a href="/dev/mail/${mail.id}">${mail.template}</a> to ${escape(mail.to)}, ${mail.createdAt.toISOString()}</li>`,
    );
    res.type('html').send(`<!doctype html><title>Mail</title><h1>Mail</h1><ul>${items.join('')}</ul>`);
  });

  router.get('/:id', async (req, res) => {
    if (!/^[0-9a-f-]{36}$/.test(req.params.id)) throw missing('This mail');
    const source = await readFile(path.join(folder, `${req.params.id}.eml`), 'utf8').catch(() => {
      throw missing('This mail');
    });
    res.type('text/plain').send(source);
  });
  return router;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
