import { beforeEach, describe, expect, it } from 'vitest';
import { anEnrolment, aUser, type TestUser } from '../../testing/build';
import { testContext } from '../../testing/testContext';
import { transferEnrolment } from '../enrolments/office/transferEnrolment';
import { exportDocuments } from '../personalData/exportedDocuments';
import { LOG_SECTIONS } from '../personalData/logSections';
import { disposeOf } from '../retention/disposeOf';
import { aDocument, anOfficePerson, aPdf } from './testing/aDocument';

const ctx = testContext();
let learner: TestUser;
let userCourseId: string;

beforeEach(async () => {
  learner = await aUser(ctx);
  userCourseId = (await anEnrolment(ctx, { userId: learner.id })).id;
  await aDocument(ctx, learner.id, { title: 'About the person' }, aPdf('1'));
  await aDocument(ctx, learner.id, { title: 'About the course', userCourseId }, aPdf('2'));
  await aDocument(
    ctx,
    learner.id,
    { title: 'Passport', kind: 'identity', userCourseId },
    aPdf('3'),
  );
});

const titles = async (userId = learner.id) =>
  (await ctx.db.officeDocument.findMany({ where: { userId }, orderBy: { title: 'asc' } })).map(
    ({ title }) => title,
  );

describe('the documents about an enrolment', () => {
  it.each([
    ['identity', ['About the course', 'About the person']],
    ['evidence', ['About the person']],
    ['abandoned', ['About the person']],
  ] as const)('go with the rule %s', async (rule, left) => {
    await ctx.db.$transaction((tx) => disposeOf(tx, rule, [userCourseId], '2033-03-02'));
    expect(await titles()).toEqual(left);
  });

  it('go with the account', async () => {
    await ctx.db.user.delete({ where: { id: learner.id } });
    expect(await ctx.db.officeDocument.count()).toBe(0);
  });

  it('stay with the former learner when the enrolment goes to another person', async () => {
    const { id } = await aUser(ctx, { email: 'other@example.com', emailProvedAt: ctx.now() });
    const asked = { samePerson: false, email: 'other@example.com' };
    await transferEnrolment(ctx, await anOfficePerson(ctx), userCourseId, asked);
    expect([await titles(), await titles(id)]).toEqual([
      ['About the course', 'About the person', 'Passport'],
      [],
    ]);
    expect(await ctx.db.officeDocument.count({ where: { enrolmentId: userCourseId } })).toBe(0);
  });

  it('go to the other account of the same person, but for a file that is there already', async () => {
    const { id } = await aUser(ctx, { email: 'other@example.com', emailProvedAt: ctx.now() });
    await aDocument(ctx, id, { title: 'Passport there' }, aPdf('3'));
    const asked = { samePerson: true, email: 'other@example.com' };
    await transferEnrolment(ctx, await anOfficePerson(ctx), userCourseId, asked);
    expect([await titles(), await titles(id)]).toEqual([
      ['About the person', 'Passport'],
      ['About the course', 'Passport there'],
    ]);
  });
});

describe('the export of a person’s data', () => {
  const exported = async (byAddress: boolean) => {
    const { id, email, firstName, userType } = learner;
    const person = { id, email, firstName, userType, byAddress };
    const section = LOG_SECTIONS.find(({ name }) => name === 'officeDocuments');
    const [rows, files] = [[], []] as [object[], { name: string; content: Buffer }[]];
    for await (const row of section?.rows(ctx, person) ?? []) rows.push(row);
    for await (const file of exportDocuments(ctx, person)) files.push(file);
    return { rows, files };
  };

  it('has the documents with their files, when the office makes it', async () => {
    const { rows, files } = await exported(true);
    expect(rows).toContainEqual({
      kind: 'identity',
      title: 'Passport',
      fileName: 'passport.pdf',
      size: aPdf('3').length,
      createdAt: ctx.now().toISOString(),
    });
    expect(rows).toHaveLength(3);
    expect(files).toContainEqual({
      name: expect.stringMatching(/^documents\/[0-9a-f]{6}-passport[.]pdf$/),
      content: aPdf('3'),
    });
  });

  it('does not have them when anyone signed in makes it, because a letter may name others', async () => {
    expect(await exported(false)).toEqual({ rows: [], files: [] });
  });
});
