import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aUser, signedInAs, type TestUser } from '../../testing/build';
import { anAddress } from '../../testing/forms';
import { testContext } from '../../testing/testContext';
import { activitiesTold } from '../avetmiss/testing/aCompiledReport';
import { runDisposal } from './runDisposal';
import { aDueGraduate, anApprovedList } from './testing/aDueGraduate';

const ctx = testContext();
const app = createApp(ctx);
type Header = Record<string, string>;
let graduate: Awaited<ReturnType<typeof aDueGraduate>>;
let office: Header;
let learner: Header;
let admin: TestUser;

beforeEach(async () => {
  admin = await aUser(ctx, { userType: 1 });
  graduate = await aDueGraduate(ctx);
  await runDisposal(ctx, (await anApprovedList(ctx, admin)).id);
  [office, learner] = [await signedInAs(ctx, admin), await signedInAs(ctx, graduate.user)];
});

const DISPOSED = /disposed of( on 02\/03\/2026)? under the retention rules/;

it('whatever reads an enrolment goes on without what has been disposed of, and says so where it would be', async () => {
  const { id } = graduate.enrolment;
  const userId = graduate.user.id;
  const get = async (path: string, header: Header) => {
    const { status, body } = await request(app).get(`/api/v1${path}`).set(header);
    return [status, body];
  };
  expect(await get(`/admin/users/course/${id}`, office)).toMatchObject([
    200,
    { identityDisposedOn: '2026-03-02', evidenceDisposedOn: '2026-03-02', streetName: '' },
  ]);
  expect(await get(`/admin/assessments/${id}`, office)).toMatchObject([
    200,
    { disposedOn: '2026-03-02', observer: null, history: [] },
  ]);
  expect(await get(`/userCourse/pdf/third-party-form/${id}`, office)).toMatchObject([
    409,
    { Message: expect.stringMatching(DISPOSED) },
  ]);
  expect(await get(`/userCourse/${id}/observer`, learner)).toMatchObject([
    200,
    { state: 'signed', disposedOn: '2026-03-02', observerEmail: null },
  ]);
  const OTHERS: [string, Header][] = [
    [`/admin/users/course/${id}/history`, office],
    [`/admin/users/course/${id}/history/tries?from=1&to=9999`, office],
    [`/admin/users/course/${id}/actions`, office],
    [`/admin/users/courses/${userId}`, office],
    ['/admin/assessments?page=1', office],
    [`/userCourse/${userId}`, learner],
    [`/userCourse/${id}/courseDetails`, learner],
    [`/userCourse/${id}/status`, learner],
    [`/userCourse/pdf/certificate/${id}`, learner],
    [`/userCourse/${id}/certificate-checks`, learner],
    [`/enrolment/${id}/step2`, learner],
    [`/enrolment/${id}/step3`, learner],
  ];
  const statuses = await Promise.all(
    OTHERS.map(async ([path, header]) => [path, (await get(path, header))[0]]),
  );
  expect(statuses).toEqual(OTHERS.map(([path]) => [path, 200]));
  for (const reportType of [1, 2, 6, 9, 10]) {
    const body = { reportType, startDate: '2023-01-01', endDate: '2024-06-30' };
    const report = await request(app).post('/api/v1/admin/reports/excel').set(office).send(body);
    expect([reportType, report.status]).toEqual([reportType, 200]);
  }
});

it('files of a year that is long over are made without what they no longer know, and completions stay', async () => {
  const of2023 = {
    year: 2023,
    collectionStartDate: '2023-01-01',
    collectionEndDate: '2023-12-31',
  };
  expect(await activitiesTold(ctx, of2023)).toEqual([
    ['2023-06-30', '2023-06-30', expect.stringMatching('20')],
  ]);
});

it('nothing is collected or granted anew for what has been disposed of', async () => {
  const { id } = graduate.enrolment;
  const seen = await request(app).get(`/api/v1/admin/users/course/${id}`).set(office);
  const edit = { ...seen.body, ...anAddress, comments: 'New' };
  const edited = await request(app).put(`/api/v1/admin/users/course/${id}`).set(office).send(edit);
  expect([edited.status, edited.body.Message]).toEqual([409, expect.stringMatching(DISPOSED)]);
  const extended = await request(app)
    .post('/api/v1/admin/users/courses/expiry')
    .set(office)
    .send({ chosen: { ids: [id] }, expiresOn: '2026-12-31' });
  expect([extended.status, extended.body.Message]).toEqual([409, expect.stringMatching(DISPOSED)]);
  const { number } = graduate.certificate;
  const reissued = await request(app)
    .post(`/api/v1/admin/certificates/${number}/reissue`)
    .set(office)
    .send({ reason: 'Lost' });
  const paper = await ctx.db.certificate.findUniqueOrThrow({
    where: { number: reissued.body.number },
  });
  expect(paper.data).toMatchObject({ learnerName: 'Mei Tran', firstIssuedOn: '2023-06-30' });
});
