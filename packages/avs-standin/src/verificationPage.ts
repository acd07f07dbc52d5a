import express, { Router } from 'express';
import type { Books } from './books';

const escaped = (text: string) => text.replace(/[^\w-]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (content: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Let a device in</title><main>${content}</main></html>`;

const form = (userCode: string, problem = '') => `<h1>Let a device in</h1><p>${problem}</p>
<form method="post"><label>Code <input name="user_code" value="${escaped(userCode)}"></label>
<button name="answer" value="allow">Allow</button> <button name="answer" value="deny">Deny</button></form>`;

/** Where the person types the code in and says yes or no. */
export function verificationPage(books: Books): Router {
  const router = Router();
  router.get('/', ({ query }, res) => {
    res.send(page(form(typeof query.user_code === 'string' ? query.user_code : '')));
  });
  router.post('/', express.urlencoded({ extended: false }), (req, res) => {
    const { user_code: userCode = '', answer } = (req.body ?? {}) as Record<string, string>;
    const grant = books.grantFor(userCode);
    if (grant?.answer !== 'none') {
      res.status(400).send(page(form(userCode, 'That code is not known, or is over.')));
      return;
    }
    grant.answer = answer === 'allow' ? 'allowed' : 'denied';
    res.send(page(`<p>The device was ${grant.answer}. You may close this page.</p>`));
  });
  return router;
}
