import { response } from '@platewise/shared/fields';
import {
  declineFormSchema,
  thirdPartyFormResponse,
  thirdPartyFormSchema,
  updateObserverSchema,
} from '@platewise/shared/observerForms';
import { BEARER, FILE, type Limit, type Route, route, SIGNED_IN } from '../../http/route';
import { declineForm } from './declineForm';
import { managedForm, readableForm } from './findForm';
import { getFormPdf } from './getFormPdf';
import { getFormResponse } from './getFormResponse';
import { resendForm } from './inviteObserver';
import { observeAgain } from './observeAgain';
import { saveForm } from './saveForm';
import { updateObserver } from './updateObserver';

/** Limits guessing of tokens. */
const LOOK_UPS: Limit = {
  name: 'third-party-form',
  points: 60,
  seconds: 60,
  by: 'address',
  guessed: true,
};

const SENDS: Limit = { name: 'update-observer', points: 30, seconds: 3600, by: 'caller' };

/** Rendering a new PDF takes the server half a second. */
const PAPERS: Limit = { name: 'third-party-form-pdf', points: 30, seconds: 60, by: 'caller' };

const messageAnswer = response.object({ message: response.text() });
const savedAnswer = response.object({ message: response.text(), version: response.int() });

export const observerFormRoutes: Route[] = [
  route({
    method: 'get',
    path: '/userCourse/third-party-form/:token',
    summary: "The observer's form, by its link; or a sample, or by the enrolment's own learner",
    roles: 'anyone',
    access: BEARER,
    response: thirdPartyFormResponse,
    limit: LOOK_UPS,
    refusals: ['forbidden', 'conflict'],
    handle: (ctx, { caller, params }) => getFormResponse(ctx, caller, params.token),
  }),
  route({
    method: 'put',
    path: '/userCourse/third-party-form/:token',
    summary: "Save or submit the observer's form",
    roles: 'anyone',
    access: BEARER,
    body: thirdPartyFormSchema,
    // With the signature as a picture.
    mostBytes: 512 * 1024,
    response: savedAnswer,
    limit: LOOK_UPS,
    refusals: ['forbidden', 'conflict'],
    handle: (ctx, { caller, params, body, request }) =>
      saveForm(ctx, params.token, body, { caller, ...request }),
  }),
  route({
    method: 'post',
    path: '/userCourse/third-party-form/:token/decline',
    summary: 'Tell the student that one cannot complete the form',
    roles: 'anyone',
    access: BEARER,
    body: declineFormSchema,
    response: messageAnswer,
    limit: LOOK_UPS,
    refusals: ['conflict'],
    handle: (ctx, { params, body }) => declineForm(ctx, params.token, body),
  }),
  route({
    method: 'patch',
    path: '/userCourse/third-party-form/:token/update-observer',
    summary: 'Name the observer and, when asked, write to them',
    roles: SIGNED_IN,
    access: managedForm('token'),
    body: updateObserverSchema,
    response: messageAnswer,
    limit: SENDS,
    refusals: ['conflict'],
    handle: (ctx, { caller, owned, body }) => updateObserver(ctx, owned, caller, body),
  }),
  route({
    method: 'get',
    path: '/userCourse/pdf/third-party-form/:token',
    summary: 'The submitted form as a document',
    roles: SIGNED_IN,
    access: readableForm('token'),
    needs: 'enrolments read',
    response: FILE,
    limit: PAPERS,
    refusals: ['conflict'],
    handle: async (ctx, { owned, caller }) => ({
      fileName: 'third-party-form.pdf',
      mediaType: 'application/pdf',
      body: await getFormPdf(ctx, owned, caller),
    }),
  }),
  route({
    method: 'post',
    path: '/userCourse/:id/observer/send-again',
    summary: 'Write to the observer again, with a new link',
    roles: SIGNED_IN,
    access: managedForm('id'),
    response: messageAnswer,
    limit: SENDS,
    refusals: ['conflict'],
    handle: (ctx, { owned }) => resendForm(ctx, owned),
  }),
  route({
    method: 'post',
    path: '/userCourse/:id/observer/observe-again',
    summary: 'Ask for another observation after a form that was not satisfactory',
    roles: SIGNED_IN,
    access: managedForm('id'),
    body: updateObserverSchema,
    response: messageAnswer,
    limit: SENDS,
    refusals: ['conflict'],
    handle: (ctx, { caller, owned, body }) => observeAgain(ctx, owned, caller, body),
  }),
];
