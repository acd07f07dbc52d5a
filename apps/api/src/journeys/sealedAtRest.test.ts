import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '../app';
import { aSignatureImage } from '../demo/aSignatureImage';
import { judgeEnrolment } from '../features/assessments/judgeEnrolment';
import { requiring } from '../features/assessments/testing/aHeldEnrolment';
import { compileNatFiles } from '../features/avetmiss/natFiles/compileNatFiles';
import { startCompile } from '../features/avetmiss/natFiles/startCompile';
import { editEnrolment } from '../features/enrolments/office/editEnrolment';
import { anEdit } from '../features/enrolments/office/testing/anEdit';
import { sendMail } from '../features/mails/sendMail';
import { createLog } from '../log';
import { mailTemplates } from '../mailTemplates';
import { anOpenCourse, aUser } from '../testing/build';
import { aStep1Form, aStep2Form, aStep3Form } from '../testing/forms';
import { sentMails, testContext } from '../testing/testContext';
import { AutomatedLearner, codeMailedTo } from './automatedLearner';
import {
  findSecrets,
  type Leaf,
  leavesOf,
  leavesOfDatabase,
  type Secrets,
} from './searchForSecrets';

const lines: string[] = [];
const log = createLog('debug', { write: (line) => void lines.push(line) });
const ctx = requiring(testContext({ log }), 'assessor', 'usi');

const SAID = {
  'former USI': '2GF2UGXXV8',
  USI: 'ZTCP6RPU6M',
  disability: 'Acquired brain impairment',
  origin: 'Torres Strait Islander',
};
const image = aSignatureImage();
const png = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');

/** The value as text and as it appears in a column of bytes. */
const secrets: Secrets = Object.fromEntries([
  ...Object.entries(SAID).flatMap(([name, text]) => [
    [name, { text }],
    [`${name} as bytes`, { text: Buffer.from(text).toString('hex') }],
  ]),
  ['signature', { text: image.slice(100, 160) }],
  ['signature as bytes', { text: Buffer.from(image.slice(100, 160)).toString('hex') }],
  ['signature’s bytes', { text: png.subarray(60, 100).toString('hex') }],
]);

const leavesOfFiles = (): Leaf[] =>
  readdirSync(ctx.config.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const bytes = readFileSync(path.join(parentPath, name));
      return [
        { place: name, text: bytes.toString() },
        { place: name, text: bytes.toString('hex') },
      ];
    });

async function sendMails() {
  for (const { id } of await ctx.db.mail.findMany({ where: { state: 'QUEUED' } }))
    await sendMail(ctx, mailTemplates, id);
}

async function beObserved(learner: AutomatedLearner) {
  await sendMails();
  const invited = sentMails.findLast(({ to }) => to === aStep3Form().observerEmail);
  await learner.beObserved(invited?.text ?? '');
}

it('nothing of a learner’s USI, disability, origin or observer’s signature can be read in what is kept', {
  timeout: 60_000,
}, async () => {
  await anOpenCourse(ctx);
  const learner = new AutomatedLearner(createApp(ctx), 'ava@example.com');
  await learner.register(codeMailedTo(ctx));
  const answers = {
    disability: true,
    disabilityType: SAID.disability,
    aboriginalOrTorresStraitIslandOrigin: true,
    indigenousOrigin: SAID.origin,
  };
  await learner.enrol(aStep1Form(), aStep2Form(answers), aStep3Form());
  const id = learner.enrolmentId;
  await learner.study();
  await beObserved(learner);

  const admin = await aUser(ctx, { userType: 1 });
  const office = { userId: admin.id, email: admin.email, firstName: 'Ada', lastName: 'Byrne' };
  const { version } = await ctx.db.assessment.findUniqueOrThrow({ where: { enrolmentId: id } });
  const again = {
    judgement: 'not yet competent',
    reasons: 'Unsigned page.',
    reopenForm: true,
  } as const;
  await judgeEnrolment(ctx, office, id, { ...again, tasksAgain: [], version });
  await beObserved(learner);
  for (const over of [{ usiNumber: SAID.USI }, { thirdPartyFormCompleted: false }])
    await editEnrolment(ctx, office, id, await anEdit(ctx, id, over));
  await beObserved(learner);
  await startCompile(ctx, office, {
    year: 2026,
    period: 'Annual',
    version: '8.0',
    collectionStartDate: '2026-01-01',
    collectionEndDate: '2026-12-31',
    state: 'All',
  });
  await compileNatFiles(ctx, (await ctx.db.avetmissReport.findFirstOrThrow()).id);
  await sendMails();

  const kept = await leavesOfDatabase(ctx);
  for (const place of [
    'EnrolmentDetails.sealedAnswers',
    'ThirdPartyForm.sealedSignature',
    'NatFileChunk.sealed',
  ])
    expect(kept.some((leaf) => leaf.place === place && leaf.text.startsWith('\\x'))).toBe(true);
  expect(
    kept.filter(({ place }) => /^(AuditEntry|AssessmentJudgement)\..*\.sealed$/.test(place)),
  ).toHaveLength(4);
  expect(findSecrets(kept, secrets)).toEqual([]);
  expect(findSecrets(leavesOfFiles(), secrets)).toEqual([]);
  expect(findSecrets(leavesOf(lines, 'log'), secrets)).toEqual([]);
  expect(
    findSecrets(
      leavesOf(
        sentMails.map(({ text, html }) => ({ text, html })),
        'mail',
      ),
      secrets,
    ),
  ).toEqual([]);
});

it('and would be found wherever it stood', async () => {
  await anOpenCourse(ctx);
  await ctx.db.sealedKey.create({
    data: { purpose: 'planted', sealed: Buffer.from(`{"usiNumber":"${SAID.USI}"}`) },
  });
  await ctx.db.counter.create({ data: { name: SAID.origin, value: 1 } });
  expect(findSecrets(await leavesOfDatabase(ctx), secrets)).toEqual([
    'USI as bytes in SealedKey.sealed',
    'origin in Counter.name',
  ]);
});
