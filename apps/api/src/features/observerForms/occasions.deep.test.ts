import { addDays } from '@platewise/shared/dates';
import { MESSAGES } from '@platewise/shared/messages';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { textOfPdf } from '../../pdf/testing/textOfPdf';
import { signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { findObserverEvidence, listFormerForms } from './formEvidence';
import {
  aFilledForm,
  anObservedEnrolment,
  askForOccasions,
  namedOccasions,
} from './testing/anObservedEnrolment';

const ctx = testContext();
const app = createApp(ctx);
const OLGA = { firstName: 'Olga', lastName: 'Marsh', email: 'olga@example.com' };
const TODAY = '2026-03-02';

const path = (value: string) => `/api/v1/userCourse/third-party-form/${value}`;
const get = (value: string) => request(app).get(path(value));
const put = (value: string, body: object) => request(app).put(path(value)).send(body);
const getEvidence = (enrolmentId: string) => findObserverEvidence(ctx, ctx.db, enrolmentId);

type AskedForm = Parameters<typeof askForOccasions>[2] & { formVersion?: number };

async function anObservation({ formVersion = 3, ...asked }: AskedForm = {}) {
  await askForOccasions(ctx, 2, asked);
  return anObservedEnrolment(ctx, {
    form: { formVersion },
    enrolment: { courseId: 2, lastSectionCompleted: 99, courseCompletedAt: ctx.now() },
  });
}

/** A complete form; `change` changes its answers. */
async function aForm(change: (answers: object[]) => object[] = (answers) => answers) {
  const { taskResponses, ...form } = await aFilledForm(ctx, 2);
  return { ...form, occasions: namedOccasions(ctx), taskResponses: change(taskResponses) };
}
const withOccasion = (i: number, over: object) =>
  namedOccasions(ctx).map((each, at) => (at === i ? { ...each, ...over } : each));

describe('a form of version 3', () => {
  it('asks for as many occasions as the course says, and tells what counts', async () => {
    const { token } = await anObservation({ firstTaskTimes: 2 });
    expect((await get(token)).body).toMatchObject({
      thirdPartyFormVersion: 3,
      occasionRule: {
        count: 3,
        differentDays: true,
        earliestOn: '2025-03-02',
        firstNumber: 1,
      },
      occasions: [],
      tasks: [{ timesSeen: 2 }, { timesSeen: 1 }],
    });
    expect((await get('sample')).body.occasionRule).toMatchObject({ count: 3, firstNumber: 1 });
  });

  it('is saved half-way and read back, and a body without occasions leaves them', async () => {
    const { token } = await anObservation();
    const { taskResponses } = await aFilledForm(ctx, 2);
    const half = [
      { number: 1, heldOn: TODAY, service: 'Lunch' },
      { number: 2, heldOn: '', service: '', place: null },
    ];
    const first = { ...taskResponses[0], occasions: [1, 7] };
    expect((await put(token, { occasions: half, taskResponses: [first] })).status).toBe(200);
    const kept = {
      occasions: [
        { number: 1, heldOn: TODAY, service: 'Lunch', place: null },
        { number: 2, heldOn: null, service: null, place: null },
      ],
      taskResponses: [{ response: true, occasions: [1] }],
    };
    expect((await get(token)).body).toMatchObject(kept);
    await put(token, { additionalComments: 'More later.' });
    expect((await get(token)).body).toMatchObject({ ...kept, additionalComments: 'More later.' });
    await put(token, { occasions: [half[0]], taskResponses: [{ ...first, occasions: [] }] });
    expect((await get(token)).body).toMatchObject({
      occasions: [{ number: 1 }],
      taskResponses: [{ occasions: [] }],
    });
  });

  it('is submitted with each yes on its occasions; without any, a yes was seen on all', async () => {
    const { enrolment, token, user } = await anObservation({ firstTaskTimes: 2 });
    const form = await aForm(([first, second]) => [{ ...first, occasions: [3, 1] }, { ...second }]);
    expect((await put(token, form)).status).toBe(200);
    expect(await getEvidence(enrolment.id)).toMatchObject({
      occasions: [
        { number: 1, heldOn: '2026-02-27', service: 'Lunch', place: 'The Spoon, Newtown' },
        { number: 2, heldOn: '2026-02-28' },
        { number: 3, heldOn: '2026-03-01' },
      ],
      tasks: [
        { response: true, occasions: [1, 3] },
        { response: true, occasions: [1, 2, 3] },
      ],
    });
    expect(await ctx.db.certificate.count()).toBe(1);
    const { body } = await request(app)
      .get(`/api/v1/userCourse/pdf/third-party-form/${enrolment.id}`)
      .set(await signedInAs(ctx, user))
      .buffer(true)
      .responseType('blob');
    const words = textOfPdf(body).replace(/\s+/g, ' ');
    for (const printed of [
      'Occasion 1 27/02/2026, Lunch, The Spoon, Newtown',
      'Occasion 3 01/03/2026, Lunch',
      'Wears a clean uniform. Seen on occasions 1, 3.',
      'Washes hands before starting. Seen on occasions 1, 2, 3.',
      'I have seen Mei Tran at work on the three occasions named above',
      'Form version 3',
      'The answers are as they were signed.',
    ])
      expect(words).toContain(printed);
  });

  it.each([
    ['none', undefined, 'occasions', /^Please name three occasions/],
    ['too few', namedOccasions(ctx, 2), 'occasions', /^Please name three occasions/],
    ['a number twice', withOccasion(1, { number: 1 }), 'occasions', /named once/],
    ['an eleventh', namedOccasions(ctx, 10), 'occasions', /at most 9/],
    ['no date', withOccasion(1, { heldOn: '' }), 'occasions[1].heldOn', /enter the date/],
    ['no day', withOccasion(0, { heldOn: '2026-02-30' }), 'occasions[0].heldOn', /must be a date/],
    [
      'tomorrow',
      withOccasion(2, { heldOn: addDays(TODAY, 1) }),
      'occasions[2].heldOn',
      /in the future/,
    ],
    [
      'two years ago',
      withOccasion(0, { heldOn: '2024-03-01' }),
      'occasions[0].heldOn',
      /more than a year before/,
    ],
    [
      'the same day',
      withOccasion(2, { heldOn: '2026-02-27' }),
      'occasions[2].heldOn',
      /needs a different day/,
    ],
    ['no service', withOccasion(0, { service: ' ' }), 'occasions[0].service', /kind of service/],
    ['no place', withOccasion(0, { place: null }), 'occasions[0].place', /enter the place/],
    [
      'a long place',
      withOccasion(0, { place: 'x'.repeat(101) }),
      'occasions[0].place',
      /more than 100/,
    ],
  ])(
    'is not submitted with occasions that lack something: %s',
    async (_, occasions, field, message) => {
      const { enrolment, token } = await anObservation();
      const { status, body } = await put(token, { ...(await aForm()), occasions });
      expect([status, body.errors?.[field]?.[0]]).toEqual([400, expect.stringMatching(message)]);
      expect(await getEvidence(enrolment.id)).toBeNull();
      expect(await ctx.db.observerOccasion.count()).toBe(0);
    },
  );

  it.each([
    ['once of twice', [2], false],
    ['twice', [2, 3], true],
    ['on occasions that are not named', [2, 8], false],
    ['never', [], false],
    ['on all', undefined, true],
  ])('takes a yes to a task that is seen twice: %s', async (_, occasions, taken) => {
    const { token } = await anObservation({ firstTaskTimes: 2 });
    const form = await aForm(([first, ...rest]) => [{ ...first, occasions }, ...rest]);
    const { status, body } = await put(token, form);
    expect([status, body.errors?.taskResponses]).toEqual(
      taken
        ? [200, undefined]
        : [400, ['Please choose for each yes the occasions on which you saw the task.']],
    );
  });

  it.each([
    ['a course that allows one day', { differentDays: false }, 200],
    ['a course that asks for different days', {}, 400],
  ])('may name one day twice in %s', async (_, asked, status) => {
    const { token } = await anObservation(asked);
    const occasions = withOccasion(1, { heldOn: '2026-02-27' });
    expect((await put(token, { ...(await aForm()), occasions })).status).toBe(status);
  });

  it('stores no occasions of a No or of a task that was not seen', async () => {
    const { enrolment, token } = await anObservation();
    const form = await aForm(([first, second]) => [
      { ...first, response: false, occasions: [1] },
      { ...second, response: true, notSeen: true, occasions: [1] },
    ]);
    expect((await put(token, form)).status).toBe(200);
    expect((await getEvidence(enrolment.id))?.tasks.map(({ occasions }) => occasions)).toEqual([
      [],
      [],
    ]);
  });

  it('is submitted by one of ten, with the occasions of that one', async () => {
    const { enrolment, token } = await anObservation();
    const form = await aForm();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        put(token, {
          ...form,
          observerLastName: `Marsh${'abcdefghij'[i]}`,
          occasions: form.occasions.map((each) => ({ ...each, place: `Place ${'abcdefghij'[i]}` })),
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    const evidence = await getEvidence(enrolment.id);
    const letter = evidence?.observerName.at(-1);
    expect(evidence?.occasions.map(({ place }) => place)).toEqual(Array(3).fill(`Place ${letter}`));
    expect(await ctx.db.certificate.count()).toBe(1);
  });

  it.each([
    [
      'an occasion',
      () => ctx.db.observerOccasion.updateMany({ where: { number: 1 }, data: { place: 'Home' } }),
    ],
    [
      'an occasion that is gone',
      () => ctx.db.observerOccasion.deleteMany({ where: { number: 2 } }),
    ],
    [
      'the occasions of a task',
      () => ctx.db.thirdPartyResponse.updateMany({ data: { occasions: [1] } }),
    ],
  ])('shows that it is not as it was signed, with %s changed', async (_, change) => {
    const { enrolment, token, user } = await anObservation();
    await put(token, await aForm());
    await change();
    const { body } = await request(app)
      .get(`/api/v1/userCourse/pdf/third-party-form/${enrolment.id}`)
      .set(await signedInAs(ctx, user))
      .buffer(true)
      .responseType('blob');
    expect(textOfPdf(body).replace(/\s+/g, ' ')).toContain('NOT as they were signed');
  });

  it('loses its occasions with its answers when another observer is named', async () => {
    const { enrolment, token, user } = await anObservation();
    await put(token, { ...(await aForm()), submit: false });
    expect(await ctx.db.observerOccasion.count()).toBe(3);
    await request(app)
      .patch(`${path(enrolment.id)}/update-observer`)
      .set(await signedInAs(ctx, user))
      .send({ ...OLGA, email: 'omar@example.com' });
    expect(await ctx.db.observerOccasion.count()).toBe(0);
  });
});

describe('another observation of version 3', () => {
  async function observedAgain(change: (answers: object[]) => object[], asked: AskedForm = {}) {
    const { enrolment, token, user } = await anObservation(asked);
    expect((await put(token, await aForm(change))).status).toBe(200);
    const { status } = await request(app)
      .post(`/api/v1/userCourse/${enrolment.id}/observer/observe-again`)
      .set(await signedInAs(ctx, user))
      .send({ ...OLGA, sendEmailToObserver: false });
    expect(status).toBe(200);
    const { body } = await request(app)
      .get(path(enrolment.id))
      .set(await signedInAs(ctx, user));
    return { enrolment, user, link: body.accessToken as string, form: body };
  }

  it('carries over what was seen with its occasions, and names one of its own', async () => {
    const { enrolment, link, form } = await observedAgain(([first, second]) => [
      { ...first, occasions: [1, 2] },
      { ...second, response: false },
    ]);
    expect(form).toMatchObject({
      occasionRule: { count: 1, firstNumber: 3 },
      occasions: [],
      taskResponses: [],
      tasks: [{ task: 'Washes hands before starting.' }],
    });
    const filled = await aForm(([, second]) => [{ ...second }]);
    const former = await put(link, { ...filled, occasions: namedOccasions(ctx, 2) });
    expect([former.status, former.body.errors.occasions]).toEqual([
      400,
      ['The occasions of a former observation can’t be changed.'],
    ]);
    const occasions = [{ ...namedOccasions(ctx, 1, 3)[0], heldOn: TODAY }];
    expect((await put(link, { ...filled, occasions })).status).toBe(200);
    expect(await getEvidence(enrolment.id)).toMatchObject({
      occasions: [{ number: 1 }, { number: 2 }, { number: 3, heldOn: TODAY }],
      tasks: [{ occasions: [1, 2] }, { occasions: [3] }],
    });
    expect(await listFormerForms(ctx, ctx.db, enrolment.id)).toMatchObject([
      {
        form: {
          occasions: [{ number: 1 }, { number: 2 }, { number: 3 }],
          tasks: [{ occasions: [1, 2] }, { response: false, occasions: [] }],
        },
      },
    ]);
    expect(await ctx.db.certificate.count()).toBe(1);
  });

  it('asks for all occasions again if nothing was seen, and for two if a task is seen twice', async () => {
    const nothing = await observedAgain((all) => all.map((each) => ({ ...each, response: false })));
    expect(nothing.form.occasionRule).toMatchObject({ count: 3, firstNumber: 1 });
    const twice = await observedAgain(
      ([first, ...rest]) => [{ ...first, response: false }, ...rest],
      { firstTaskTimes: 2 },
    );
    expect(twice.form.occasionRule).toMatchObject({ count: 2, firstNumber: 4 });
  });
});

describe('a form that was begun with version 1 or 2', () => {
  it.each([1, 2])(
    'of version %i is finished as before, after the course has moved to version 3',
    async (formVersion) => {
      const { enrolment, token } = await anObservation({ formVersion });
      const [first] = (await aFilledForm(ctx, 2)).taskResponses;
      await put(token, { taskResponses: [first] });
      expect((await get(token)).body).toMatchObject({
        thirdPartyFormVersion: formVersion,
        occasionRule: null,
        occasions: [],
        taskResponses: [{ response: true, occasions: [] }],
      });
      expect((await put(token, await aForm())).body.message).toBe(MESSAGES.thirdPartyForm.saved);
      expect(await getEvidence(enrolment.id)).toMatchObject({
        occasions: [],
        tasks: [{ occasions: [] }, { occasions: [] }],
      });
      expect(await ctx.db.certificate.count()).toBe(1);
    },
  );

  it('keeps its version, and asks for no occasions, in another observation', async () => {
    const { enrolment, token, user } = await anObservation({ formVersion: 1 });
    const { taskResponses, ...filled } = await aFilledForm(ctx, 2);
    const [first, second] = taskResponses;
    await put(token, { ...filled, taskResponses: [first, { ...second, response: false }] });
    const asUser = await signedInAs(ctx, user);
    await request(app)
      .post(`/api/v1/userCourse/${enrolment.id}/observer/observe-again`)
      .set(asUser)
      .send({ ...OLGA, sendEmailToObserver: false });
    const { body } = await request(app).get(path(enrolment.id)).set(asUser);
    expect(body).toMatchObject({ thirdPartyFormVersion: 1, occasionRule: null });
    expect((await put(body.accessToken, { ...filled, taskResponses: [second] })).status).toBe(200);
    expect(await ctx.db.certificate.count()).toBe(1);
  });
});
