import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const at = (file: string) => new URL(`../${file}`, import.meta.url);
const read = (file: string) => readFileSync(at(file), 'utf8');

type Service = {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  logging?: object;
  env_file?: string;
  environment: Record<string, string>;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
};
const text = read('docker-compose.yml');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const product = Object.entries(services).filter(([name]) => /^(api-\d|worker)$/.test(name));
const apis = product.flatMap(([name]) => (name.startsWith('api') ? [name] : []));
const nginx = read('apps/web/nginx.conf');
const pgbouncer = read('deploy/pgbouncer/pgbouncer.ini');
const setting = (name: string) =>
  Number(new RegExp(`^${name} = (\\d+)$`, 'm').exec(pgbouncer)?.[1]);

describe('docker-compose.yml', () => {
  it('has two APIs without jobs, and a worker', () => {
    expect(product.map(([name, { environment }]) => [name, environment.RUN_JOBS])).toEqual([
      ['api-1', '0'],
      ['api-2', '0'],
      ['worker', undefined],
    ]);
  });

  it('starts the pooler after the database', () => {
    expect(Object.keys(services.pgbouncer?.depends_on ?? {})).toEqual(['db']);
  });

  it('gives all services the same secrets and the same database, through PgBouncer and directly', () => {
    const [first] = product;
    for (const [, { environment, depends_on: waitsFor }] of product) {
      expect({ ...environment, RUN_JOBS: '0' }).toEqual(first?.[1].environment);
      expect(environment.DATABASE_URL).toContain(`@pgbouncer:${setting('listen_port')}/`);
      expect(environment.DIRECT_DATABASE_URL).toContain('@db:5432/');
      expect(Object.keys(waitsFor ?? {})).toEqual(['db', 'pgbouncer']);
    }
  });

  it('names only variables that .env.example explains, and requires every secret', () => {
    const known = read('.env.example');
    const asked = product.flatMap(([, { environment }]) => Object.keys(environment));
    const named = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    for (const name of new Set([...asked, ...named])) expect(known).toContain(`${name}=`);
    for (const name of [
      'POSTGRES_PASSWORD',
      'POSTGRES_SUPERUSER_PASSWORD',
      'PAYMENT_PROVIDER',
      'MAIL_URL',
      'JWT_SECRET',
      'CONTENT_KEY',
      'CONTENT_IV',
      'FIELD_KEY',
      'BADGE_SIGNING_KEY',
    ])
      expect(text.replaceAll(`\${${name}:?set it in .env}`, '')).not.toContain(`{${name}`);
  });

  it('passes on everything else that .env sets, except the address and the data folder', () => {
    for (const [, { env_file: envFile, environment }] of product) {
      expect(envFile).toBe('.env');
      expect(environment).toMatchObject({ PORT: '8080', DATA_DIR: '/data' });
    }
  });

  it('shows the caught mails, with their links, to this machine only', () => {
    expect(services.mail?.ports).toEqual(['127.0.0.1:8025:8025']);
  });

  it('lets no process write to its image, gain rights or fill the disk with its log', () => {
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.cap_drop, service.security_opt]).toEqual([
        name,
        ['ALL'],
        ['no-new-privileges:true'],
      ]);
      expect(service.logging).toMatchObject({ options: { 'max-size': '10m' } });
      // PostgreSQL's image creates its account and its folders when it starts.
      expect([name, service.read_only ?? false]).toEqual([name, name !== 'db']);
    }
  });

  it('gives the backup key only to the service that makes backups', () => {
    const holders = Object.entries(services).filter(
      ([, { environment }]) => environment?.BACKUP_KEY,
    );
    expect(holders.map(([name]) => name)).toEqual(['backup']);
  });

  it('uses a database account that is not a superuser', () => {
    expect(services.db?.environment).not.toHaveProperty('POSTGRES_USER');
    expect(read('deploy/postgres/10-platewise.sh')).toMatch(
      /CREATE ROLE platewise LOGIN CREATEDB PASS/,
    );
  });

  it('accepts a setting for a proxy in front', () => {
    for (const [, { environment }] of product)
      expect(environment.TRUST_PROXY).toBe('${TRUST_PROXY:-1}');
  });

  it('cannot open more connections than PostgreSQL accepts', () => {
    const opened = product.map(([, { environment }]) => Number(environment.DATABASE_POOL));
    expect(opened.reduce((a, b) => a + b)).toBeLessThanOrEqual(setting('max_client_conn'));
    // PostgreSQL accepts 100; the rest is for starts, backups and administrators.
    expect(setting('default_pool_size')).toBeLessThanOrEqual(50);
  });
});

describe('nginx.conf', () => {
  it('lists the APIs of docker-compose.yml', () => {
    const servers = [...nginx.matchAll(/^ {2}server ([\w-]+):(\d+)/gm)];
    expect(servers.map(([, name]) => name)).toEqual(apis);
    for (const [, , port] of servers)
      expect(read('apps/api/Dockerfile')).toContain(`EXPOSE ${port}\n`);
  });

  it('gives each request its own id and passes on neither id nor trace of a caller', () => {
    expect(nginx).toMatch(/^ {2}proxy_set_header X-Request-Id \$request_id;$/m);
    expect(nginx).toMatch(/^ {2}proxy_set_header traceparent "";$/m);
  });

  it('logs only the first part of an address', () => {
    expect(nginx).toMatch(/^ {2}access_log \/dev\/stdout platewise;$/m);
    const format = /log_format platewise ([^;]+);/.exec(nginx)?.[1] ?? '';
    expect(format).toContain('$logged_path');
    expect(format).not.toMatch(/\$(request|request_uri|uri|args|http_referer)\b/);
    // Lines of errors quote the request.
    expect(nginx).toMatch(/^ {2}error_log \/dev\/stderr crit;$/m);
  });

  it('starts while an API has no address yet', () => {
    expect(nginx).toMatch(/^resolver /m);
    for (const api of apis)
      expect(nginx).toMatch(new RegExp(`^ {2}server ${api}:\\d+ resolve `, 'm'));
  });

  it('never sends a POST twice', () => {
    expect(nginx).not.toMatch(/non_idempotent|^\s*keepalive /m);
  });
});

it('npm start and the image of the API limit the heap in the same way', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  const limits = scripts.start.match(/--max-\S+/g);
  expect(limits).toHaveLength(2);
  expect(read('apps/api/Dockerfile')).toContain(`NODE_OPTIONS="${limits?.join(' ')}"`);
});

describe.each(['apps/api/Dockerfile', 'apps/web/Dockerfile', 'deploy/pgbouncer/Dockerfile'])(
  '%s',
  (file) => {
    const copied = [...read(file).matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, sources = '']) => sources.split(' '),
    );

    it('copies only existing files', () => {
      expect(copied.filter((source) => !existsSync(at(source)))).toEqual([]);
    });

    it.runIf(file.startsWith('apps/'))('knows every package of the workspace', () => {
      const { packages } = parse(read('pnpm-workspace.yaml')) as { packages: string[] };
      const manifests = packages
        .map((pattern) => pattern.replace('/*', ''))
        .flatMap((folder) =>
          readdirSync(at(folder)).map((name) => `${folder}/${name}/package.json`),
        )
        .filter((manifest) => existsSync(at(manifest)));
      expect(manifests.length).toBeGreaterThan(5);
      expect(copied).toEqual(expect.arrayContaining(manifests));
    });
  },
);
