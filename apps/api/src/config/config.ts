import path from 'node:path';
import { SECOND_FACTOR_MODES } from '@platewise/shared/auth/secondFactor';
import { readAddresses } from './addresses';
import { readAvetmiss } from './avetmiss';
import { readAvs } from './avs';
import { readBackupKey } from './backupKey';
import { readFormerBadgeKeys } from './badgeKeys';
import { readCertificateRequires } from './certificates';
import { readCourseProvider } from './courseProvider';
import { readDatabase, readTimeLimits } from './database';
import { readElearnd } from './elearnd';
import { readFailPoint } from './failPoint';
import { readFormerFieldKeys } from './fieldKeys';
import { readGoogle } from './google';
import { readAbn, readBankAccount, SAMPLE_ABN } from './invoices';
import { readLogo } from './logo';
import { readObservability } from './observability';
import { readPayments } from './payments';
import { readHost, refuseUnsafe } from './production';
import { readSecrets } from './secrets';
import { address, type Env, filled, flag, oneOf, origins, whole } from './values';

const POSTGRESQL = ['postgresql:', 'postgres:'];

/** Where the data are and what seals their backups: all that backing up and restoring ask. */
export const readStorage = (env: Env, projectDir: string) => ({
  ...readDatabase({
    databaseUrl: address(env, 'DATABASE_URL', POSTGRESQL),
    directDatabaseUrl: address(env, 'DIRECT_DATABASE_URL', POSTGRESQL),
    reportsDatabaseUrl: address(env, 'REPORTS_DATABASE_URL', POSTGRESQL),
  }),
  dataDir: path.resolve(projectDir, filled(env, 'DATA_DIR') ?? '.data'),
  backupKey: readBackupKey(filled(env, 'BACKUP_KEY')),
});

export function readConfig(env: Env, projectDir: string) {
  const config = readSettings(env, projectDir);
  const { production, trial, demoData, databaseUrl, mailUrl, publicUrl } = config;
  const paymentProvider = filled(env, 'PAYMENT_PROVIDER');
  refuseUnsafe({ production, trial, demoData, databaseUrl, paymentProvider, mailUrl, publicUrl });
  return config;
}

function readSettings(env: Env, projectDir: string) {
  const production = env.NODE_ENV === 'production';
  const { databaseUrl, directDatabaseUrl, reportsDatabaseUrl, dataDir } = readStorage(
    env,
    projectDir,
  );
  const port = whole(env, 'PORT', 8080, 1, 65_535);
  const demoData = flag(env, 'DEMO_DATA');
  const trial = flag(env, 'TRIAL');
  const secrets = readSecrets(env, { dataDir, mustBeGiven: production && !trial });

  return {
    production,
    trial,
    port,
    host: readHost(filled(env, 'HOST'), production),
    databaseUrl,
    directDatabaseUrl,
    reportsDatabaseUrl,
    /** Connections that this process opens at most. */
    databasePool: whole(env, 'DATABASE_POOL', 20, 5, 500),
    databaseLimits: readTimeLimits(env),
    dataDir,
    demoData,
    failPoint: readFailPoint(env, production),
    projectDir,
    webDir: path.resolve(projectDir, 'apps/web/dist'),
    contentDir: path.resolve(projectDir, 'content'),
    publicUrl: (
      address(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
    ).replace(/\/$/, ''),
    logLevel: oneOf(env, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
    /** How many proxies in front add X-Forwarded-For. */
    trustProxy: whole(env, 'TRUST_PROXY', 0, 0, 10),
    corsOrigins: origins(env, 'CORS_ORIGINS'),
    /** Whether this process also works through jobs. */
    runJobs: oneOf(env, 'RUN_JOBS', ['1', '0']) === '1',
    secrets,
    observability: readObservability({
      port,
      metricsPort: whole(env, 'METRICS_PORT', 0, 0, 65_535),
      otlpEndpoint: address(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
      otlpTracesEndpoint: address(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:']),
      serviceName: filled(env, 'OTEL_SERVICE_NAME'),
      release: filled(env, 'RELEASE'),
    }),
    payments: readPayments({
      provider: oneOf(env, 'PAYMENT_PROVIDER', ['sandbox', 'stripe']),
      secretKey: filled(env, 'STRIPE_SECRET_KEY'),
      webhookSecret: filled(env, 'STRIPE_WEBHOOK_SECRET'),
      publishableKey: filled(env, 'STRIPE_PUBLISHABLE_KEY'),
      apiBase: address(env, 'STRIPE_API_BASE', ['http:', 'https:']),
    }),
    addresses: readAddresses({
      provider: oneOf(env, 'ADDRESS_PROVIDER', ['local', 'harmony']),
      url: address(env, 'HARMONY_URL', ['http:', 'https:']),
      user: filled(env, 'HARMONY_USER'),
      password: filled(env, 'HARMONY_PASSWORD'),
    }),
    elearnd: readElearnd({
      provider: oneOf(env, 'ELEARND_PROVIDER', ['local', 'http']),
      url: address(env, 'ELEARND_URL', ['http:', 'https:']),
      secret: filled(env, 'ELEARND_SECRET'),
      courses: filled(env, 'ELEARND_COURSES'),
      jwtSecret: secrets.jwtSecret,
      production,
    }),
    avs: readAvs({
      provider: oneOf(env, 'AVS_PROVIDER', ['local', 'http']),
      url: address(env, 'AVS_URL', ['http:', 'https:']),
      clientId: filled(env, 'AVS_CLIENT_ID'),
      mappingFile: filled(env, 'AVS_MAPPING'),
      projectDir,
      production,
    }),
    courseProvider: readCourseProvider({
      provider: oneOf(env, 'COURSE_PROVIDER', ['local', 'http']),
      url: address(env, 'ELEARND_AUTHOR_URL', ['http:', 'https:']),
      secret: filled(env, 'ELEARND_AUTHOR_SECRET'),
    }),
    mailUrl: address(env, 'MAIL_URL', ['smtp:', 'smtps:']),
    brand: filled(env, 'BRAND') ?? 'Platewise',
    support: {
      phone: filled(env, 'SUPPORT_PHONE') ?? '1300 555 017',
      email: filled(env, 'SUPPORT_EMAIL') ?? 'support@platewise.example',
    },
    rto: {
      name: filled(env, 'RTO_NAME') ?? 'Platewise Education',
      code: filled(env, 'RTO_CODE') ?? '00000',
      abn: readAbn(filled(env, 'RTO_ABN') ?? SAMPLE_ABN),
      address: filled(env, 'RTO_ADDRESS') ?? '1 Example Street, Sydney NSW 2000',
      signatory: filled(env, 'RTO_SIGNATORY') ?? 'Chief Executive Officer',
      logo: readLogo('RTO_LOGO_FILE', filled(env, 'RTO_LOGO_FILE'), projectDir),
      /** The Nationally Recognised Training logo: only ever the owner's licensed file. */
      nrtLogo: readLogo('NRT_LOGO_FILE', filled(env, 'NRT_LOGO_FILE'), projectDir),
    },
    avetmiss: readAvetmiss({
      organisationCode: filled(env, 'RTO_CODE'),
      location: {
        name: filled(env, 'RTO_SITE'),
        suburb: filled(env, 'RTO_SUBURB'),
        state: filled(env, 'RTO_STATE'),
        postcode: filled(env, 'RTO_POSTCODE'),
      },
      formerSecrets: filled(env, 'NAT_FORMER_SECRETS'),
      production,
    }),
    google: readGoogle({
      clientId: filled(env, 'GOOGLE_CLIENT_ID'),
      keysUrl: address(env, 'GOOGLE_KEYS_URL', ['http:', 'https:']),
    }),
    adminSecondFactor: oneOf(env, 'ADMIN_SECOND_FACTOR', SECOND_FACTOR_MODES),
    formerFieldKeys: readFormerFieldKeys(filled(env, 'FIELD_FORMER_KEYS')),
    formerBadgeKeys: readFormerBadgeKeys(filled(env, 'BADGE_FORMER_KEYS')),
    certificateRequires: readCertificateRequires({
      requires: filled(env, 'CERTIFICATE_REQUIRES'),
      reason: filled(env, 'CERTIFICATE_REQUIRES_REASON'),
      mustBeNamed: production && !trial,
    }),
    certificateRequiresReason: filled(env, 'CERTIFICATE_REQUIRES_REASON') ?? null,
    /** Days from its issue until an invoice is to be paid. */
    invoiceDueDays: whole(env, 'INVOICE_DUE_DAYS', 14, 0, 120),
    /** In whole cents: the most that an account may owe on unpaid invoices. */
    invoiceCeilingCents: 100 * whole(env, 'INVOICE_CEILING', 5000, 0, 1_000_000),
    bankAccount: readBankAccount({
      name: filled(env, 'BANK_ACCOUNT_NAME'),
      bsb: filled(env, 'BANK_BSB'),
      number: filled(env, 'BANK_ACCOUNT_NUMBER'),
    }),
  };
}

export type Config = ReturnType<typeof readConfig>;
