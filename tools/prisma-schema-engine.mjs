#!/usr/bin/env node
// Replaces Prisma's native schema engine, which closed networks cannot download: same arguments, same
// JSON-RPC over stdio, on Prisma's own WASM build of the engine and the pg driver adapter.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import readline from 'node:readline';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';

const VERSION = 'schema-engine-cli 0edf323efd1d98336f3f0a68684b56f689b900d3';
const NO_DATABASE = 'postgresql://127.0.0.1:1/none';
const CATALOG_CHAR = 18;
const TEXT = 25;

/** Maps error codes of PostgreSQL and Node to Prisma's. */
const PRISMA_CODES = {
  '3D000': 'P1003',
  '28P01': 'P1000',
  28000: 'P1010',
  ECONNREFUSED: 'P1001',
  ENOTFOUND: 'P1001',
};

const argv = process.argv.slice(2);
const valuesOf = (option) => argv.flatMap((word, i) => (word === option ? [argv[i + 1]] : []));
const datasource = JSON.parse(valuesOf('--datasource')[0] ?? '{}');

async function runCommand(command) {
  log('INFO', { message: 'start' });
  const { url } = datasource;
  try {
    if (command === 'can-connect-to-database') await onServer(url, (c) => c.query('SELECT 1'));
    else if (command === 'create-database') await createDatabase(url);
    else if (command === 'drop-database') await dropDatabase(url);
  } catch (error) {
    log('ERROR', {
      message: error.message,
      error_code: PRISMA_CODES[error.code] ?? 'P1001',
      is_panic: false,
    });
    process.exitCode = 1;
  }
}

function log(level, fields) {
  const timestamp = new Date().toISOString();
  const line = JSON.stringify({ timestamp, level, fields, target: 'schema_engine::logger' });
  process.stderr.write(`${line}\n`);
}

/** Answers requests in order, one JSON document per line, until the input ends. */
function serve() {
  let last = Promise.resolve();
  readline
    .createInterface({ input: process.stdin })
    .on('line', (line) => {
      last = last.then(() => answer(JSON.parse(line)));
    })
    .on('close', () => {
      void last.then(() => process.exit(0));
    });
}

async function answer({ id, method, params }) {
  if (!method) return;
  try {
    send({ id, result: (await call(id, method, params)) ?? {} });
  } catch (error) {
    send({
      id,
      error: {
        code: 4466,
        message: 'An error happened. Check the data field for details.',
        data: {
          is_panic: false,
          message: String(error?.message ?? error),
          error_code: error?.code,
          meta: error?.meta ?? null,
        },
      },
    });
  }
}

const send = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

async function call(id, method, params) {
  if (method === 'createDatabase') {
    await createDatabase(datasource.url);
    return { databaseName: databaseName(datasource.url) };
  }
  const engine = await startEngine();
  if (method === 'getDatabaseVersion') return engine.version(params);
  const result = await engine[method](params);
  // The native engine prints a difference through a request of its own; no caller waits for the answer to its id.
  if (method === 'diff' && result?.stdout != null) {
    send({ id: 1e9 + id, method: 'print', params: { content: result.stdout } });
  }
  return result;
}

let engine;
function startEngine() {
  engine ??= loadEngine();
  return engine;
}

async function loadEngine() {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const { instance } = await WebAssembly.instantiate(
    readFileSync(path.join(folder, 'schema_engine_bg.wasm')),
    { './schema_engine_bg.js': bindings },
  );
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start?.();
  // The engine calls this when it panics.
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    message: '',
    set_message(message) {
      this.message = message;
    },
  };

  const datamodels = valuesOf('--datamodels').map((file) => [file, readFileSync(file, 'utf8')]);
  const trace = (line) => process.env.DEBUG && process.stderr.write(`${line}\n`);
  return bindings.SchemaEngine.new(
    { datamodels: datamodels.length ? datamodels : undefined },
    trace,
    bindMigrationAwareSqlAdapterFactory(adapterFactory()),
  );
}

function adapterFactory() {
  const url = datasource.url ?? NO_DATABASE;
  const factory = new PrismaPg(
    { connectionString: url },
    { schema: new URL(url).searchParams.get('schema') ?? undefined },
  );
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => mended(await factory.connect()),
    connectToShadowDb: () => connectToShadow(url),
  };
}

async function connectToShadow(url) {
  if (datasource.shadowDatabaseUrl) return connectTo(datasource.shadowDatabaseUrl);

  const name = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
  await onServer(url, (client) => client.query(`CREATE DATABASE "${name}"`));
  const adapter = await connectTo(withDatabase(url, name));
  const dispose = adapter.dispose.bind(adapter);
  adapter.dispose = async () => {
    await dispose();
    await onServer(url, (client) => client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`));
  };
  return adapter;
}

const connectTo = async (connectionString) =>
  mended(await new PrismaPg({ connectionString }).connect());

/** The pg adapter, adjusted to the engine. */
function mended(adapter) {
  runScriptsWhole(adapter);
  readCatalogChars(adapter);
  return adapter;
}

/** The adapter splits a script at every ';' and so breaks $$ bodies; the native engine sends it in one piece. */
function runScriptsWhole(adapter) {
  adapter.executeScript = async (script) => {
    try {
      await adapter.underlyingDriver().query(script);
    } catch (error) {
      adapter.onError(error);
    }
  };
}

/**
 * The adapter refuses the type "char" of PostgreSQL's catalogue, which the engine reads to describe a schema. Such
 * columns pass through it as text and get their true type in the answer.
 */
function readCatalogChars(adapter) {
  const perform = adapter.performIO.bind(adapter);
  const queryRaw = Object.getPrototypeOf(Object.getPrototypeOf(adapter)).queryRaw;

  adapter.queryRaw = async (query) => {
    const charColumns = [];
    const performIO = async (request) => {
      const result = await perform(request);
      const fields = (result.fields ?? []).map((field, i) => {
        if (field.dataTypeID !== CATALOG_CHAR) return field;
        charColumns.push(i);
        return { name: field.name, dataTypeID: TEXT };
      });
      const { rows, rowCount } = result;
      return Object.assign(Object.create(result), { fields, rows, rowCount });
    };
    const answer = await queryRaw.call(
      Object.create(adapter, { performIO: { value: performIO } }),
      query,
    );
    for (const column of charColumns) answer.columnTypes[column] = ColumnTypeEnum.Character;
    return answer;
  };
}

async function onServer(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const createDatabase = (url) =>
  onServer(withDatabase(url, 'postgres'), (client) =>
    client.query(`CREATE DATABASE ${client.escapeIdentifier(databaseName(url))}`),
  );

const dropDatabase = (url) =>
  onServer(withDatabase(url, 'postgres'), (client) =>
    client.query(`DROP DATABASE ${client.escapeIdentifier(databaseName(url))} WITH (FORCE)`),
  );

const databaseName = (url) => decodeURIComponent(new URL(url).pathname.slice(1));

function withDatabase(url, name) {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.toString();
}

if (argv.includes('--version')) console.log(VERSION);
else if (argv.includes('cli')) await runCommand(argv[argv.indexOf('cli') + 1]);
else serve();
