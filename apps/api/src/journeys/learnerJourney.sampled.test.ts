import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { getCourse } from '@platewise/shared/content/courses';
import { DIAGNOSTIC } from '@platewise/shared/study/sectionNumbers';
import { describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { ensureCourses } from '../features/content/ensureCourses';
import { publishIfChanged } from '../features/content/publishFolder';
import { readCourse } from '../features/content/readCourse';
import { sendMail } from '../features/mails/sendMail';
import { mailTemplates } from '../mailTemplates';
import { aStep1Form, aStep2Form, aStep3Form } from '../testing/forms';
import { sample } from '../testing/sample';
import { sentMails, testContext } from '../testing/testContext';
import { AutomatedLearner, codeMailedTo, itemsOfAnswers } from './automatedLearner';

const ctx = testContext();
const app = createApp(ctx);

const sendAllMails = async () => {
  for (const { id } of await ctx.db.mail.findMany({
    where: { state: 'QUEUED' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  }))
    await sendMail(ctx, mailTemplates, id);
};
const mailTo = (to: string, subject: RegExp) =>
  sentMails.find((mail) => mail.to === to && subject.test(mail.subject));
const textOf = (pdf: Buffer) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'platewise-pdf-')), 'file.pdf');
  writeFileSync(file, pdf);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
};

const COURSE_IDS = [2, 3, 4, 6, 8, 1008, 1009];

const openCourse = async (courseId: number) => {
  await ensureCourses(ctx);
  const { course, faults } = await readCourse(ctx.config.contentDir, courseId);
  if (!course) throw new Error(JSON.stringify(faults));
  await publishIfChanged(ctx, course);
};
const answersOf = async (courseId: number) => {
  const questions = await ctx.db.quizQuestion.findMany({ where: { contentSet: { courseId } } });
  return itemsOfAnswers(questions);
};

describe('from registration to certificate', () => {
  it.each(sample(COURSE_IDS, 7, 'courses'))(
    'course %i, with the content that is sold',
    { timeout: 120_000 },
    async (courseId) => {
      await openCourse(courseId);
      const learner = new AutomatedLearner(app, `ava${courseId}@example.com`);
      await learner.register(codeMailedTo(ctx));
      await learner.enrol(
        aStep1Form({ courseId, email: learner.email }),
        aStep2Form({ usiFirstName: 'Ava', usiLastName: 'Nguyen' }),
        aStep3Form(),
      );
      const { diagnostic } = await ctx.db.contentSet.findFirstOrThrow({
        where: { courseId, state: 'LIVE' },
      });
      expect(await learner.status()).toMatchObject({
        currentSection: diagnostic ? DIAGNOSTIC : 1,
        currentQuestion: 1,
        hasCompleted: false,
        redirectToQuiz: false,
      });

      // The size of a whole encrypted course, which a phone must download.
      expect(gzipSync(await learner.encrypted('contents?compressed=true')).length).toBeLessThan(
        300_000,
      );
      expect(JSON.stringify(await learner.contents())).not.toMatch(/<th[^>]*><\/th>/);

      const answered = await learner.study(await answersOf(courseId));
      expect(answered).toBeGreaterThanOrEqual(50);
      expect(await learner.status()).toMatchObject({
        hasCompleted: true,
        thirdPartyFormCompleted: false,
        lastSectionCompleted: 99,
      });
      await expect(learner.download('certificate', learner.enrolmentId)).rejects.toThrow('409');

      await sendAllMails();
      const invitation = mailTo('olga@example.com', /./);
      await learner.beObserved(invitation?.text ?? '');
      await learner.survey();
      expect(await learner.status()).toMatchObject({
        hasCompleted: true,
        thirdPartyFormCompleted: true,
        surveyCompleted: true,
      });

      const certificate = await learner.download('certificate', learner.enrolmentId);
      const text = textOf(certificate);
      for (const words of [
        'Ava Nguyen',
        ...getCourse(courseId).certificateCodes,
        'Statement of Attainment',
      ])
        expect(text.toLowerCase()).toContain(words.toLowerCase());
      expect(text).not.toContain('2GF2UGXXV8');
      expect(await learner.download('certificate', learner.enrolmentId)).toEqual(certificate);

      await sendAllMails();
      expect(
        await ctx.db.mail.groupBy({
          by: ['template', 'state'],
          _count: true,
          orderBy: { template: 'asc' },
        }),
      ).toEqual(
        ['course-completed', 'enrolment-confirmation', 'observer-invitation', 'welcome'].map(
          (template) => ({ template, state: 'SENT', _count: 1 }),
        ),
      );
      const confirmation = mailTo(learner.email, /You're enrolled/);
      expect(textOf(confirmation?.attachments?.[0]?.content as Buffer)).toMatch(/tax invoice/i);
    },
  );
});
