import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { dateOf } from '../../db/client';
import { mailTemplates } from '../../mailTemplates';
import { signedInAs } from '../../testing/build';
import { TODAY, testContext } from '../../testing/testContext';
import { listCertificateChecks } from '../certificates/certificateChecks';
import { loadCertificateFacts } from '../certificates/loadCertificateFacts';
import { sendReminders } from '../reminders/sendReminders';
import { anAssessor, SHOTS } from '../skillClips/testing/aSentVideo';
import { aHeldSession, aLiveCourse, aLiveLearner } from './testing/aLiveLearner';

const DAY_MS = 86_400_000;
const ctx = testContext();
const { db } = ctx;

it.each([
  ['observer', ['observer-reminder', 'observer-silent']],
  ['video', []],
  ['live', []],
])('an observer who is silent is reminded if the way is %s: %j', async (way, reminders) => {
  const heardAt = new Date(TODAY.getTime() - 7 * DAY_MS);
  const { enrolment } = await aLiveLearner(ctx, {
    video: { way },
    form: { sentAt: heardAt, savedAt: heardAt },
  });
  // The certificate waits for the observer only.
  await db.enrolment.update({
    where: { id: enrolment.id },
    data: { lastStudiedAt: TODAY, step3CompletedAt: TODAY },
  });
  await sendReminders(ctx);
  const sent = (await db.mail.findMany()).map(({ template }) => template);
  expect(sent.filter((template) => template.startsWith('observer')).sort()).toEqual(reminders);
});

it('the certificate waits for a live session, and says so', async () => {
  const { enrolment } = await aLiveLearner(ctx);
  const { facts } = await loadCertificateFacts(ctx, db, enrolment.id);
  expect(listCertificateChecks(facts)).toContainEqual(
    expect.objectContaining({
      check: 'form',
      passed: false,
      why: 'An assessor has not seen all your skills in a live session yet.',
      mendAt: `/Show-Your-Skills/${enrolment.id}/`,
    }),
  );
});

describe('the review of a shot list', () => {
  const app = createApp(ctx);

  it('is one for each way: the other way stays as it is', async () => {
    await aLiveCourse(ctx);
    const header = await signedInAs(ctx, await anAssessor(ctx));
    const path = '/api/v1/admin/skill-ways/2/review';
    const reviewed = (rows: { way: string; review: object | null }[]) =>
      rows.filter(({ review }) => review).map(({ way }) => way);
    const off = await request(app).delete(`${path}?way=live`).set(header);
    expect(reviewed(off.body)).toEqual(['video']);
    const [{ toolHash }] = off.body;
    const note = 'Two of us met in a call.';
    const on = await request(app).post(path).set(header).send({ way: 'live', toolHash, note });
    expect([on.status, reviewed(on.body)]).toEqual([201, ['video', 'live']]);
    expect((await request(app).delete(path).set(header)).status).toBe(400);
  });

  it('is not possible for a way that the content does not have', async () => {
    await aLiveCourse(ctx);
    const header = await signedInAs(ctx, await anAssessor(ctx));
    const { body } = await request(app).get('/api/v1/admin/skill-ways').set(header);
    const answer = await request(app)
      .post('/api/v1/admin/skill-ways/2/review')
      .set(header)
      .send({ way: 'observer', toolHash: body[0].toolHash, note: 'We tried it.' });
    expect(answer.status).toBe(400);
  });
});

it('the judgement of the whole course asks to see a shot again, and the mail leads to the next session', async () => {
  const strict = createApp({
    ...ctx,
    config: { ...ctx.config, certificateRequires: ['assessor'] },
  });
  const { enrolment, session, assessor } = await aHeldSession(ctx);
  const { id: enrolmentId } = enrolment;
  const header = await signedInAs(ctx, assessor);
  // The first shot was accepted in an earlier session.
  const [uniform, hands] = await db.observerTask.findMany({ orderBy: { displayOrder: 'asc' } });
  const { id: clipId } = await db.skillClip.create({
    data: {
      enrolmentId,
      liveSessionId: session.id,
      shotKey: SHOTS[0]?.key ?? '',
      state: 'accepted',
      recordedOn: dateOf('2026-02-20'),
      words: 'copper lemon',
      size: 0,
      createdAt: TODAY,
    },
  });
  await db.thirdPartyResponse.create({
    data: { enrolmentId, taskId: uniform?.id ?? 0, response: true, clipId },
  });
  await request(strict)
    .put(`/api/v1/admin/live-sessions/${session.id}/decision`)
    .set(header)
    .send({
      version: 1,
      outcome: 'held',
      isSamePerson: true,
      shots: [{ key: SHOTS[1]?.key, decision: 'accepted', seen: [0, 1] }],
    })
    .expect(204);
  const judge = await request(strict)
    .post(`/api/v1/admin/assessments/${enrolmentId}/judgements`)
    .set(header)
    .send({
      judgement: 'not yet competent',
      reasons: 'Please show the whole hand wash.',
      reopenForm: true,
      tasksAgain: [hands?.id],
      version: 1,
    });
  expect([judge.status, judge.body]).toEqual([204, {}]);
  const { id: judgementId } = await db.assessmentJudgement.findFirstOrThrow();
  const mail = await mailTemplates['not-yet-competent'](ctx, { judgementId });
  expect(mail?.blocks).toContainEqual({
    kind: 'button',
    label: 'Book a live session',
    url: `${ctx.config.publicUrl}/Show-Your-Skills/${enrolmentId}/`,
  });
  const { body } = await request(strict)
    .get(`/api/v1/userCourse/${enrolmentId}/live-sessions`)
    .set(
      await signedInAs(ctx, await db.user.findUniqueOrThrow({ where: { id: enrolment.userId } })),
    );
  expect(body).toMatchObject({
    next: { occasion: 2, shots: [{ title: 'The whole hand wash' }] },
    sessions: [{ again: [{ reason: 'Please show the whole hand wash.' }] }],
  });
});
