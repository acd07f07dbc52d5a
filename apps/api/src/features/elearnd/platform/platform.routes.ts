import path from 'node:path';
import { type ErrorRequestHandler, Router } from 'express';
import helmet from 'helmet';
import type { AppContext } from '../../../context';
import { readCourse } from './platformLessons';
import { coursePage, lessonPage, refusalPage, visitAddress } from './platformPages';
import { admitLearner, PlatformRefusal, readSession } from './platformSession';
import { reportCompletion } from './reportCompletion';

const STYLES = 'apps/api/src/features/elearnd/platform/platform.css';

/** These pages run no scripts and load nothing from other sites. */
const contentSecurity = {
  defaultSrc: ["'none'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/**
 * The built-in learning platform, for trying the hand-over without eLearnd. It is a separate site: it knows the learner
 * from the signed link only, and reports over HTTP. Never mounted in production.
 */
export function serveLocalPlatform(ctx: AppContext): Router {
  const router = Router();
  router.use(helmet.contentSecurityPolicy({ useDefaults: false, directives: contentSecurity }));
  router.get('/platform.css', (_req, res) => {
    res.sendFile(path.resolve(ctx.config.projectDir, STYLES), { maxAge: '1h' });
  });
  router.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });

  router.get('/launch', async (req, res) => {
    res.redirect(303, visitAddress(await admitLearner(ctx, req.query.token)));
  });

  const visit = async (token: string) => {
    const session = readSession(ctx, token);
    return { token, session, course: await readCourse(ctx, session) };
  };
  router.get('/visit/:session', async (req, res) => {
    res.type('html').send(coursePage(await visit(req.params.session)));
  });
  router.get('/visit/:session/:section/:page', async (req, res) => {
    const place = { section: Number(req.params.section), page: Number(req.params.page) };
    res.type('html').send(lessonPage(await visit(req.params.session), place));
  });
  router.post('/visit/:session/finish', async (req, res) => {
    const session = readSession(ctx, req.params.session);
    await reportCompletion(ctx, session);
    res.redirect(303, `/course-content/${session.enrolment_id}/`);
  });

  router.use((_req, _res, next) => next(new PlatformRefusal(404, 'This page doesn’t exist.')));
  router.use(sendRefusal);
  return router;
}

const sendRefusal: ErrorRequestHandler = (error, _req, res, next) => {
  if (!(error instanceof PlatformRefusal)) return next(error);
  res.status(error.status).type('html').send(refusalPage(error.message));
};
