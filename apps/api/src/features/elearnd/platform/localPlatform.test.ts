import jwt from 'jsonwebtoken';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app';
import { httpPlatform } from '../../../gateways/learningPlatform/httpPlatform';
import { listen } from '../../../journeys/httpCalls';
import { aStudyingEnrolment, aUser } from '../../../testing/build';
import { later, testContext } from '../../../testing/testContext';

const base = testContext();
const config = { ...base.config };
const ctx = testContext({ config });
const { port, close } = await listen(createApp(ctx));
config.port = port;
config.publicUrl = `http://127.0.0.1:${port}`;
afterAll(close);

const platform = httpPlatform({
  url: `${config.publicUrl}/elearnd/launch`,
  secret: config.elearnd.secret,
  issuer: config.publicUrl,
});

async function aVisit(over: object = {}) {
  const user = await aUser(ctx);
  const { id, courseId } = await aStudyingEnrolment(ctx, {
    userId: user.id,
    isExternalLearning: true,
    ...over,
  });
  const learner = { ...user, userId: user.id };
  const visit = { id: crypto.randomUUID(), at: ctx.now(), learner, courseId, enrolmentId: id };
  return { address: platform.addressFor(visit), enrolmentId: id };
}

const go = (address: string, method = 'GET') =>
  fetch(new URL(address, config.publicUrl), { method, redirect: 'manual' });
const isCompleted = async (id: string) =>
  (await ctx.db.enrolment.findUniqueOrThrow({ where: { id } })).courseCompletedAt !== null;

/** Follows the link and returns the address to which the learner is redirected. */
async function enter(address: string) {
  const answer = await go(address);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

describe('the built-in learning platform', () => {
  it('takes the learner in, shows the course, and reports back when it is finished', async () => {
    const { address, enrolmentId } = await aVisit();
    const visit = await enter(address);
    const start = await (await go(visit)).text();
    expect(start).toContain('Food Handling Level 1 (Hospitality &amp; Retail)');
    expect(start).toContain('Welcome, Mei');
    const lesson = await (await go(`${visit}/1/1`)).text();
    expect(lesson).toContain('<p>Wash your hands.</p>');
    expect(lesson).not.toContain('Finish course');
    expect(lesson).toContain(`href="${visit}/1/2">Next`);
    const last = await (await go(`${visit}/2/2`)).text();
    expect(last).toContain(`href="${visit}/2/1">Previous`);
    expect(last).toContain('Finish course');
    expect(await isCompleted(enrolmentId)).toBe(false);

    for (let times = 0; times < 2; times++) {
      const finished = await go(`${visit}/finish`, 'POST');
      expect([finished.status, finished.headers.get('location')]).toEqual([
        303,
        `/course-content/${enrolmentId}/`,
      ]);
      expect(await isCompleted(enrolmentId)).toBe(true);
    }
  });

  it('lets one of ten in who follow the same link at once', async () => {
    const { address } = await aVisit();
    const answers = await Promise.all(Array.from({ length: 10 }, () => go(address)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      303,
      ...Array(9).fill(403),
    ]);
  });

  it('lets nobody in a minute later, with another signature, or without a link', async () => {
    const { address } = await aVisit();
    const inAMinute = await listen(createApp(later(60_000, { config })));
    expect((await fetch(address.replace(String(port), String(inAMinute.port)))).status).toBe(403);
    await inAMinute.close();

    const claims = jwt.decode(new URL(address).searchParams.get('token') ?? '') as object;
    const forged = [
      jwt.sign(claims, 'x'.repeat(32)),
      jwt.sign({ ...claims, aud: 'elearnd-session' }, config.elearnd.secret),
      jwt.sign({ ...claims, iss: 'https://other.example' }, config.elearnd.secret),
      '',
    ];
    for (const token of forged) {
      const answer = await go(`/elearnd/launch?token=${token}`);
      expect([answer.status, await answer.text()]).toEqual([
        403,
        expect.stringContaining('This link has expired, or has been used.'),
      ]);
    }
    expect(await ctx.db.elearndLink.count()).toBe(0);
  });

  it('knows no place but those of the course, and no visit that it has not opened', async () => {
    const visit = await enter((await aVisit()).address);
    for (const place of ['3/1', '1/3', '0/1', '1/x', '1.5/1'])
      expect((await go(`${visit}/${place}`)).status).toBe(404);
    expect((await go('/elearnd/visit/nonsense')).status).toBe(403);
    expect((await go('/elearnd/nothing')).status).toBe(404);
  });

  it('says when the report is refused, and leads back', async () => {
    const { address, enrolmentId } = await aVisit();
    const visit = await enter(address);
    await ctx.db.enrolment.update({
      where: { id: enrolmentId },
      data: { isExternalLearning: false },
    });
    const answer = await go(`${visit}/finish`, 'POST');
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('href="/Your-Courses/"');
    expect(await isCompleted(enrolmentId)).toBe(false);
  });

  it('runs nothing, takes nothing from elsewhere and is kept by nobody', async () => {
    const answer = await go(await enter((await aVisit()).address));
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none';style-src 'self';img-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await answer.text()).not.toMatch(/<script|<style|style=|onclick/);
    expect((await go('/elearnd/platform.css')).headers.get('content-type')).toMatch(/^text\/css/);
  });

  it('shows what a learner calls himself as text', async () => {
    const user = await aUser(ctx, { firstName: '<b onclick="x">Al</b>' });
    const { address } = await aVisit({ userId: user.id });
    const claims = jwt.decode(new URL(address).searchParams.get('token') ?? '') as object;
    const token = jwt.sign({ ...claims, given_name: user.firstName }, config.elearnd.secret);
    const page = await (await go(await enter(`/elearnd/launch?token=${token}`))).text();
    expect(page).toContain('Welcome, &lt;b onclick=&quot;x&quot;&gt;Al&lt;/b&gt;.');
  });

  it.each([
    ['in production', { production: true }],
    [
      'beside another platform',
      { elearnd: { ...config.elearnd, provider: 'http' as const, url: 'https://learn.example' } },
    ],
  ])('does not stand %s', async (_, over) => {
    const other = await listen(createApp(testContext({ config: { ...config, ...over } })));
    const answer = await fetch(`http://127.0.0.1:${other.port}/elearnd/platform.css`);
    expect(answer.headers.get('content-type')).not.toMatch(/css/);
    await other.close();
  });
});
