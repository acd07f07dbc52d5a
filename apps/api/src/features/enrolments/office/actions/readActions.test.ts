import { beforeEach, describe, expect, it } from 'vitest';
import { aGraduate } from '../../../../testing/aGraduate';
import { anEnrolment, anOpenCourse, aUser } from '../../../../testing/build';
import { testContext } from '../../../../testing/testContext';
import { getCertificatePdf } from '../../../certificates/getCertificatePdf';
import { reissueCertificate } from '../../../certificates/reissueCertificate';
import {
  anObservedEnrolment,
  aSponsor,
  aSubmittedForm,
} from '../../../observerForms/testing/anObservedEnrolment';
import { aLearner, enrol } from '../../steps/testing/enrolling';
import { issueCertificateNow } from './issueCertificateNow';
import { readActions } from './readActions';

const ctx = testContext();
const NOBODYS = '018f4e00-0000-7000-8000-000000000000';
let admin: { userId: string; email: string };

beforeEach(async () => {
  const { id, email } = await aUser(ctx, { userType: 1 });
  admin = { userId: id, email };
});

describe('what the office can do about an enrolment', () => {
  it('shows every paper there was, with its state, its hash and where it is verified', async () => {
    const { enrolment, certificate } = await aGraduate(ctx);
    const office = { id: admin.userId, email: admin.email };
    const name = { firstName: 'Mei', middleName: undefined, lastName: 'Lim' };
    await reissueCertificate(ctx, office, certificate.number, { reason: 'Married.', ...name });
    await getCertificatePdf(ctx, enrolment);
    const { papers, certificateDue } = await readActions(ctx, enrolment.id);
    expect(certificateDue).toBe(false);
    expect(papers).toMatchObject([
      {
        number: 'FH1-000002',
        state: 'valid',
        learnerName: 'Mei Lim',
        pdfSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        verifyPath: expect.stringMatching(/^\/verify\/FH1-000002\/[0-9a-f]{24}$/),
      },
      {
        number: 'FH1-000001',
        state: 'superseded',
        learnerName: 'Mei Tran',
        pdfSha256: null,
        endedReason: 'Married.',
        replacedBy: 'FH1-000002',
      },
    ]);
  });

  it('shows the payment that can be given back', async () => {
    await anOpenCourse(ctx);
    const { id } = await enrol(ctx, await aLearner(ctx));
    expect(await readActions(ctx, id ?? '')).toMatchObject({
      payment: {
        amountCents: 5500,
        refunded: false,
        refundedAt: null,
        disputedAt: null,
        creditedCents: 0,
      },
      voucher: null,
      expired: false,
      endedAt: null,
      checks: [
        { check: 'course', passed: false },
        { check: 'form', passed: false },
      ],
    });
  });

  it('shows the voucher and whose it is', async () => {
    const { id } = await anEnrolment(ctx, { userId: (await aUser(ctx)).id });
    await aSponsor(ctx, id);
    expect(await readActions(ctx, id)).toMatchObject({
      payment: null,
      voucher: {
        code: 'ABCD-EFGH-JKMN',
        companyName: 'Café',
        expiresOn: '2027-03-02',
        whyNotReturnable: null,
      },
    });
  });

  it('knows no enrolment that is none', async () => {
    await expect(readActions(ctx, NOBODYS)).rejects.toMatchObject({ refusal: 'missing' });
  });
});

describe('a certificate for which nothing is missing', () => {
  const aDueOne = async () => {
    const { enrolment } = await anObservedEnrolment(ctx, {
      enrolment: { courseCompletedAt: ctx.now() },
      form: aSubmittedForm(ctx),
    });
    return enrolment.id;
  };

  it('is issued once by ten', async () => {
    const id = await aDueOne();
    expect(await readActions(ctx, id)).toMatchObject({ certificateDue: true });
    const tried = await Promise.allSettled(
      Array.from({ length: 10 }, () => issueCertificateNow(ctx, admin, id)),
    );
    const issued = tried.filter(({ status }) => status === 'fulfilled');
    expect(issued).toEqual([{ status: 'fulfilled', value: { number: 'FH1-000001' } }]);
    expect(await ctx.db.auditEntry.findMany({ where: { subjectId: id } })).toMatchObject([
      { action: 'issue certificate', actorEmail: admin.email, after: { number: 'FH1-000001' } },
    ]);
  });

  it('is not issued while something is missing', async () => {
    const { enrolment } = await anObservedEnrolment(ctx);
    await expect(issueCertificateNow(ctx, admin, enrolment.id)).rejects.toThrow(
      'Your certificate is waiting for',
    );
    await expect(issueCertificateNow(ctx, admin, NOBODYS)).rejects.toMatchObject({
      refusal: 'missing',
    });
  });
});
