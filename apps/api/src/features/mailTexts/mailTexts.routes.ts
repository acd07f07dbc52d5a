import { bulkMailSchema } from '@platewise/shared/bulkJobs';
import { uuid } from '@platewise/shared/fields';
import {
  addedWordsPreviewSchema,
  addedWordsResponse,
  addedWordsSchema,
  mailTextPreviewResponse,
  mailTextsResponse,
  officeTemplateEditSchema,
  officeTemplateResponse,
  officeTemplateSchema,
  officeTemplateVersionSchema,
  productMailParams,
} from '@platewise/shared/mailTexts';
import type { ProductMailName } from '@platewise/shared/mailTexts/productMails';
import { object } from 'yup';
import { NOTHING, officeRoute, type Route } from '../../http/route';
import { mailTemplates } from '../../mailTemplates';
import { previewAddedWords, previewOfficeTemplate } from './previewMailText';
import { listMailTexts, readAddedWords, readOfficeTemplate } from './readMailTexts';
import {
  createOfficeTemplate,
  deleteOfficeTemplate,
  editOfficeTemplate,
  saveAddedWords,
} from './saveMailText';

const params = object({ id: uuid() });
const nameOf = ({ template }: { template: string }) => template as ProductMailName;

export const mailTextRoutes: Route[] = [
  officeRoute({
    method: 'get',
    path: '/admin/mail-texts',
    needs: 'support read',
    summary:
      'List the emails of the product with the words that the office has added, and the templates of the office',
    response: mailTextsResponse,
    handle: (ctx) => listMailTexts(ctx),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/mail-texts/added/:template',
    needs: 'support read',
    summary: 'The words that the office has added to an email, with earlier versions',
    params: productMailParams,
    response: addedWordsResponse,
    handle: (ctx, { params }) => readAddedWords(ctx, nameOf(params)),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/mail-texts/added/:template',
    needs: 'support change',
    summary: 'Change the words that are added to an email, or remove them',
    params: productMailParams,
    body: addedWordsSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params, body }) => saveAddedWords(ctx, caller, nameOf(params), body),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/mail-texts/added/:template/preview',
    needs: 'support change',
    summary: 'Preview an email with added words',
    params: productMailParams,
    body: addedWordsPreviewSchema,
    response: mailTextPreviewResponse,
    handle: (ctx, { params, body }) =>
      previewAddedWords(ctx, mailTemplates, nameOf(params), body.text ?? ''),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/mail-texts/templates',
    needs: 'support change',
    summary: 'Create a template for emails to many',
    body: officeTemplateSchema,
    response: officeTemplateResponse,
    status: 201,
    refusals: ['conflict'],
    handle: async (ctx, { caller, body }) =>
      readOfficeTemplate(ctx, await createOfficeTemplate(ctx, caller, body)),
  }),
  officeRoute({
    method: 'post',
    path: '/admin/mail-texts/templates/preview',
    needs: 'support change',
    summary: 'Preview a template with the values of the newest enrolment',
    body: bulkMailSchema,
    response: mailTextPreviewResponse,
    handle: (ctx, { body }) => previewOfficeTemplate(ctx, body),
  }),
  officeRoute({
    method: 'get',
    path: '/admin/mail-texts/templates/:id',
    needs: 'support read',
    summary: 'A template for emails to many, with earlier versions',
    params,
    response: officeTemplateResponse,
    handle: (ctx, { params: { id } }) => readOfficeTemplate(ctx, id),
  }),
  officeRoute({
    method: 'put',
    path: '/admin/mail-texts/templates/:id',
    needs: 'support change',
    summary: 'Change a template for emails to many',
    params,
    body: officeTemplateEditSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, body }) => editOfficeTemplate(ctx, caller, id, body),
  }),
  officeRoute({
    method: 'delete',
    path: '/admin/mail-texts/templates/:id',
    needs: 'support change',
    summary: 'Delete a template for emails to many, with its versions',
    params,
    query: officeTemplateVersionSchema,
    response: NOTHING,
    refusals: ['conflict'],
    handle: (ctx, { caller, params: { id }, query }) =>
      deleteOfficeTemplate(ctx, caller, id, query),
  }),
];
