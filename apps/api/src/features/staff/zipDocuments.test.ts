import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app';
import { aBusinessWithVouchers, signedInAs, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { aGraduate, aRedeemer } from './testing/aStaffMember';

const ctx = testContext();
const app = createApp(ctx);

let business: TestUser;
let header: Record<string, string>;
beforeEach(async () => {
  business = await aBusinessWithVouchers(ctx, { courseId: 2, quantity: 3 });
  header = await signedInAs(ctx, business);
});

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const fetchFile = (path: string) =>
  request(app).get(`/api/v1${path}`).set(header).buffer(true).responseType('blob');
const zip = (query = '') => fetchFile(`/corporate/learners/papers.zip${query}`);
const namesIn = async (query: string) => Object.keys(unzipSync((await zip(query)).body));

describe('the papers of all learners', () => {
  it('are the same as one by one, for those who are done', async () => {
    const names = { firstName: 'Bảo / An', lastName: '../Lê' };
    const bao = await aGraduate(ctx, business, { enrolment: names });
    await aGraduate(ctx, business);
    await aRedeemer(ctx, business, { enrolment: { courseCompletedAt: ctx.now() } });
    const other = await aBusinessWithVouchers(ctx, { quantity: 1 });
    await aGraduate(ctx, other);

    const { headers, body } = await zip();
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/zip',
      'attachment; filename="papers.zip"',
    ]);
    const files = unzipSync(body);
    // 11:00 in Sydney on the 2nd of March 2026, as the first entry's header has it.
    expect([body.readUInt16LE(10) >> 11, body.readUInt16LE(12) & 31]).toEqual([11, 2]);
    expect(Object.keys(files).toSorted()).toEqual([
      'Lê_Bảo-An_FH1-000001.pdf',
      'Lê_Bảo-An_FH1-000001_third-party-form.pdf',
      'Tran_Mei_FH1-000002.pdf',
      'Tran_Mei_FH1-000002_third-party-form.pdf',
    ]);
    const { id } = bao.enrolment;
    for (const [name, path] of [
      ['Lê_Bảo-An_FH1-000001.pdf', `/userCourse/pdf/certificate/${id}`],
      ['Lê_Bảo-An_FH1-000001_third-party-form.pdf', `/userCourse/pdf/third-party-form/${id}`],
    ] as const)
      expect(hash(files[name] ?? new Uint8Array())).toBe(hash((await fetchFile(path)).body));
    expect(await ctx.db.auditEntry.findFirst()).toMatchObject({
      actorEmail: business.email,
      action: 'papers fetched',
      after: { what: 'both', learners: 2, courseId: null },
    });
  });

  it('can be one kind, or those of one course', async () => {
    await aGraduate(ctx, business);
    expect(await namesIn('?what=certificates')).toEqual(['Tran_Mei_FH1-000001.pdf']);
    expect(await namesIn('?what=forms&courseId=2')).toEqual([
      'Tran_Mei_FH1-000001_third-party-form.pdf',
    ]);
    expect((await zip('?courseId=3')).status).toBe(404);
  });
});
