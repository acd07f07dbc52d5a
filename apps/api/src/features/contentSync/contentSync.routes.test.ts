import { sampleCourse } from '@platewise/elearnd-standin/sampleCourse';
import request from 'supertest';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aUser, signedInAs } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { ensureCourses } from '../content/ensureCourses';
import { anAuthorServer } from './testing/anAuthorServer';

const { ctx, shelf, faults, close } = await anAuthorServer(testContext());
const app = createApp(ctx);
afterAll(close);

it('the office syncs, looks, publishes and goes back, as the specification words it', async () => {
  await ensureCourses(ctx);
  const header = await signedInAs(ctx, await aUser(ctx, { userType: 1 }));
  const post = (path: string) => request(app).post(`/api/v1${path}`).set(header);
  const get = (path: string) => request(app).get(`/api/v1${path}`).set(header);

  shelf.put(2, sampleCourse(2));
  const synced = await post('/sync/elearnd-courses').expect(200);
  expect(Object.keys(synced.body)).toEqual(['isSuccessful', 'syncedCourses', 'validationMessages']);
  expect((await get('/sync/elearnd-courses').expect(200)).body).toEqual(synced.body.syncedCourses);
  expect((await get('/courses/2/waiting-content').expect(200)).body.questions[0].correct).toEqual([
    0,
  ]);

  await post('/courses/2/publish').expect(204);
  await post('/courses/2/publish').expect(409);
  shelf.put(2, sampleCourse(2, { edition: 'second' }));
  await post('/sync/elearnd-courses').expect(200);
  expect((await get('/courses/2/content-changes').expect(200)).body.changes).toHaveLength(1);
  await post('/courses/2/publish').expect(204);

  const { body: sets } = await get('/courses/2/content-sets').expect(200);
  expect(
    sets.map(({ number, state }: { number: number; state: string }) => [number, state]),
  ).toEqual([
    [2, 'Live'],
    [1, 'Retired'],
  ]);
  await post(`/courses/2/content-sets/${sets[1].contentSetId}/make-live`).expect(204);

  faults.add({ kind: 'error', times: 3 });
  expect((await post('/sync/elearnd-courses').expect(502)).body.Message).toBe(
    'eLearnd answered with 500.',
  );
});
