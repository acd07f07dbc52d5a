import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { AxiosRequestConfig } from 'axios';
import { type Failure, isFailure } from './failure';
import { send } from './http';

export type AnswerMeta = {
  /** The number of rows on all pages of an admin list. Null if they were not counted. */
  total: number | null;
  /** A broad search matches more rows than were counted. */
  andMore: boolean;
};

const overAxios: BaseQueryFn<AxiosRequestConfig, unknown, Failure, object, AnswerMeta> = async (
  config,
  { signal },
) => {
  try {
    const { data, headers } = await send<unknown>({ ...config, signal });
    const total: unknown = headers['x-total-count'];
    return {
      data: data ?? null,
      meta: {
        total: total === undefined ? null : Number(total),
        andMore: headers['x-total-count-is-at-least'] === 'true',
      },
    };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { error };
  }
};

const TAGS = [
  'UsiCheck',
  'AdviceTask',
  'LostEmail',
  'Assessment',
  'AuditEntry',
  'AvetmissCollection',
  'BulkJob',
  'Certificate',
  'CertificateCheck',
  'Content',
  'Course',
  'Document',
  'Enrolment',
  'FailedJob',
  'OfficeAccount',
  'IntegritySignal',
  'Invoice',
  'LearnerHelp',
  'ListSettings',
  'Mail',
  'MailText',
  'NswCertificate',
  'NswReprint',
  'NameChange',
  'Assessor',
  'LiveSession',
  'SkillClip',
  'SkillWay',
  'Note',
  'UnitCredit',
  'ObserverForm',
  'Passkey',
  'Payment',
  'Profile',
  'Progress',
  'PromoCode',
  'Purchase',
  'QuestionStatistic',
  'Questions',
  'Reminder',
  'Report',
  'Retention',
  'Review',
  'SecondFactor',
  'SelfService',
  'SensitiveRead',
  'Session',
  'SiteConfig',
  'SkillClips',
  'Staff',
  'Survey',
  'Sync',
  'Task',
  'User',
  'UserCourse',
  'Voucher',
  'VoucherBatch',
] as const;

/** Each `<noun>Api.ts` injects its endpoints. */
export const api = createApi({
  baseQuery: overAxios,
  tagTypes: TAGS,
  endpoints: () => ({}),
});
