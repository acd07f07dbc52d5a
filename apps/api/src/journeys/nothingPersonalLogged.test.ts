import request from 'supertest';
import { expect, it } from 'vitest';
import { createApp } from '../app';
import { jobHandlers } from '../jobHandlers';
import { runJob } from '../jobs/runJob';
import { createLog } from '../log';
import { aLoginAsUserToken, anOpenCourse, aUser, PASSWORD } from '../testing/build';
import { anAddress, aStep1Form, aStep2Form, aStep3Form, aVisaCard } from '../testing/forms';
import { sentMails, testContext } from '../testing/testContext';
import { AutomatedLearner, codeMailedTo } from './automatedLearner';
import { findSecrets, leavesOf, type Secrets } from './searchForSecrets';

const lines: string[] = [];
const log = createLog('debug', { write: (line) => void lines.push(line) });
const ctx = testContext({ log });
const app = createApp(ctx);

const EMAIL = 'Zebediah.Quill@example.org';
const PHONE = '0491570006';

/** Every text of what a learner fills in; what is short or no more than a choice could be anything. */
const typed = (form: object): Secrets =>
  Object.fromEntries(
    leavesOf(form, '')
      .filter(({ text }) => text.length >= 6 && !/^(TRUE|FALSE|\d{4}-\d\d-\d\d)$/.test(text))
      .map(({ place, text }) => [place, { text }]),
  );

const runMails = async (by = ctx) => {
  const mails = await ctx.db.mail.findMany({ where: { state: 'QUEUED' } });
  for (const { id } of mails)
    await runJob(by, 'send-mail', { id, retryCount: 0, data: { mailId: id } }, (own, data) =>
      jobHandlers['send-mail'](own, data as { mailId: string }),
    ).catch(() => undefined);
};

it('the log says nothing about a person, whatever a learner does and whatever fails', async () => {
  await anOpenCourse(ctx);
  const learner = new AutomatedLearner(app, EMAIL);
  await learner.register(codeMailedTo(ctx));
  const person = { email: EMAIL, phone: PHONE, ...anAddress };
  const step1 = aStep1Form(person);
  const step2 = aStep2Form({ usiFirstName: 'Zebediah', usiLastName: 'Quillfeather' });
  const step3 = aStep3Form();
  const refused = { ...step1, ...aVisaCard, cardNumber: '4000000000000002' };
  await learner.enrol(refused, step2, step3).catch(() => undefined);
  await learner.enrol(step1, step2, step3);
  await learner.study();

  const refuses = { send: () => Promise.reject(new Error(`550 5.1.1 <${EMAIL}>: unknown`)) };
  await runMails({ ...ctx, gateways: { ...ctx.gateways, mail: refuses } });
  await runMails();
  const invitation = sentMails.find(({ text }) => text.includes('third-party-form'));
  await learner.beObserved(invitation?.text ?? '');
  await learner.survey();
  await learner.download('certificate', learner.enrolmentId);

  const admin = await aUser(ctx, { userType: 1 });
  const user = await ctx.db.user.findFirstOrThrow({ where: { userType: 2 } });
  const link = await aLoginAsUserToken(ctx, admin, user);
  const { body } = await request(app)
    .post(`/api/v1/auth/admin/${user.id}/token`)
    .send({ token: link });
  const acting = { Authorization: `Bearer ${body.access_token}` };
  await request(app).get(`/api/v1/accounts/${user.id}`).set(acting);
  await request(app).get(`/api/v1/accounts/${EMAIL}`).set(acting);
  await request(app).get(
    `/api/v1/nobody/${encodeURIComponent('Zebediah Quillfeather')}?phone=${PHONE}`,
  );
  await request(app)
    .post('/api/v1/auth/token')
    .send({ userName: EMAIL, password: 'Wrong-one1', grantType: 'password' });
  const broken = createApp({
    ...ctx,
    jobs: { ...ctx.jobs, enqueue: () => Promise.reject(new Error(`no queue for ${EMAIL}`)) },
  });
  const again = { userName: EMAIL, username: EMAIL };
  expect(
    (await request(broken).patch('/api/v1/accounts/password/reset/request').send(again)).status,
  ).toBe(500);

  const logged = lines.map((line) => JSON.parse(line));
  const secrets = {
    ...typed(step1),
    ...typed(step2),
    ...typed(step3),
    ...typed({ PASSWORD, wrong: 'Wrong-one1', link, acting: body.access_token }),
    names: { text: 'Quillfeather' },
    lowerEmail: { text: EMAIL.toLowerCase() },
    invitation: {
      text: /third-party-form\/[\w]+-([\w-]+)/.exec(invitation?.text ?? '')?.[1] ?? '?',
    },
  };
  expect(Object.keys(secrets).length).toBeGreaterThan(15);
  const leaves = logged.flatMap((line) => leavesOf(line, line.msg));
  expect(findSecrets(leaves, secrets)).toEqual([]);

  const requests = logged.filter(({ res }) => res);
  expect(requests.length).toBeGreaterThan(25);
  for (const line of requests.filter(({ res }) => res.status !== 404))
    expect(line).toMatchObject({
      req: { id: expect.any(String) },
      route: expect.stringMatching(/^\/api\/v1\/[\w/:-]+$/),
      responseTime: expect.any(Number),
    });
  expect(requests.find(({ actingAdminId }) => actingAdminId === admin.id)?.userId).toBe(user.id);
  expect(logged.filter(({ msg }) => msg === 'job failed').length).toBeGreaterThan(0);
});
