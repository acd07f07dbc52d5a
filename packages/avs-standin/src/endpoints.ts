import type { Request } from 'express';
import type { Books } from './books';
import type { ColumnCheck } from './checks';
import { authoriseDevice, type GrantTimes, giveToken } from './deviceGrant';
import type { Faults } from './faults';
import { changeState, createFileSet, errorsOf, fileSetOf, look, putFile } from './fileSets';

export type Service = {
  books: Books;
  faults: Faults;
  times: GrantTimes;
  columnChecks: ColumnCheck[];
  url: () => string;
};

type Endpoint = {
  /** Whether the call needs no token. */
  open?: true;
  answer: (service: Service, req: Request) => unknown;
};

const params = (req: Request) => (req.body ?? {}) as Record<string, string | undefined>;
const given = (req: Request, name: string) => String(req.params[name]);
const fileSet = ({ books }: Service, req: Request) => fileSetOf(books, given(req, 'id'));

/** The handler of each 'METHOD /path'. A handler without a result answers 204. */
export const ENDPOINTS: Record<string, Endpoint> = {
  'POST /oauth/device': {
    open: true,
    answer: ({ books, times, url }, req) =>
      authoriseDevice(books, params(req), { ...times, url: url() }),
  },
  'POST /oauth/token': {
    open: true,
    answer: ({ books, faults }, req) => giveToken(books, faults, params(req)),
  },
  'GET /collections': { answer: ({ books }) => ({ items: books.collections }) },
  'POST /collections/:id/file-sets': {
    answer: ({ books }, req) => createFileSet(books, given(req, 'id')),
  },
  'GET /file-sets/:id': { answer: (service, req) => look(fileSet(service, req), service.faults) },
  'PUT /file-sets/:id/files/:name': {
    answer: (service, req) => {
      const content = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
      putFile(fileSet(service, req), given(req, 'name'), content);
    },
  },
  'PATCH /file-sets/:id': {
    answer: (service, req) =>
      changeState(fileSet(service, req), params(req).state, service.columnChecks),
  },
  'GET /file-sets/:id/errors': {
    answer: (service, req) => errorsOf(fileSet(service, req), req.query),
  },
  'DELETE /file-sets/:id': {
    answer: ({ books }, req) => void books.fileSets.delete(fileSetOf(books, given(req, 'id')).id),
  },
};
