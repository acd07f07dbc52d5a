import path from 'node:path';
import { SECOND_FACTOR_MODES } from '@platewise/shared/auth/secondFactor';
import { SUITABILITY_CHECKS } from '@platewise/shared/suitability';
import { readAddresses } from './addresses';
import { readAvetmiss, readAvs } from './avetmiss';
import { readCertificateRequires, readLogo } from './certificates';
import { readClips } from './clips';
import { ConfigError } from './configError';
import { readDatabaseUrls, readTimeLimits } from './database';
import { readCourseProvider, readElearnd } from './elearnd';
import { readFileScanner } from './fileScanner';
import { readMailReports } from './mail';
import { readObservability } from './observability';
import { readAbn, readBankAccount, readPayments, SAMPLE_ABN } from './payments';
import { readFailPoint, readHost, refuseUnsafe } from './production';
import { readBackupKey, readFormerBadgeKeys, readFormerFieldKeys, readSecrets } from './secrets';
import { readUsi } from './usi';
import {
  type Env,
  readChoice,
  readFlag,
  readOrigins,
  readText,
  readUrl,
  readWholeNumber,
} from './values';
import { readWallets } from './wallets';

const POSTGRESQL = ['postgresql:', 'postgres:'];

/** The settings that backup and restore need: where the data is and the key that seals backups. */
export const readStorage = (env: Env, projectDir: string) => ({
  ...readDatabaseUrls({
    databaseUrl: readUrl(env, 'DATABASE_URL', POSTGRESQL),
    directDatabaseUrl: readUrl(env, 'DIRECT_DATABASE_URL', POSTGRESQL),
    reportsDatabaseUrl: readUrl(env, 'REPORTS_DATABASE_URL', POSTGRESQL),
  }),
  dataDir: path.resolve(projectDir, readText(env, 'DATA_DIR') ?? '.data'),
  backupKey: readBackupKey(readText(env, 'BACKUP_KEY')),
});

export function readConfig(env: Env, projectDir: string) {
  const config = readSettings(env, projectDir);
  const { production, trial, demoData, databaseUrl, mailUrl, publicUrl } = config;
  const paymentProvider = readText(env, 'PAYMENT_PROVIDER');
  refuseUnsafe({ production, trial, demoData, databaseUrl, paymentProvider, mailUrl, publicUrl });
  return config;
}

function readSettings(env: Env, projectDir: string) {
  const production = env.NODE_ENV === 'production';
  const { databaseUrl, directDatabaseUrl, reportsDatabaseUrl, dataDir } = readStorage(
    env,
    projectDir,
  );
  const port = readWholeNumber(env, 'PORT', 8080, 1, 65_535);
  const demoData = readFlag(env, 'DEMO_DATA');
  const trial = readFlag(env, 'TRIAL');
  const secrets = readSecrets(env, { dataDir, mustBeGiven: production && !trial });

  return {
    production,
    trial,
    port,
    host: readHost(readText(env, 'HOST'), production),
    databaseUrl,
    directDatabaseUrl,
    reportsDatabaseUrl,
    /** The most connections that this process opens. */
    databasePool: readWholeNumber(env, 'DATABASE_POOL', 20, 5, 500),
    databaseLimits: readTimeLimits(env),
    dataDir,
    demoData,
    failPoint: readFailPoint(env, production),
    projectDir,
    webDir: path.resolve(projectDir, 'apps/web/dist'),
    contentDir: path.resolve(projectDir, 'content'),
    publicUrl: (
      readUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
    ).replace(/\/$/, ''),
    logLevel: readChoice(env, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
    /** How many proxies in front add X-Forwarded-For. */
    trustProxy: readWholeNumber(env, 'TRUST_PROXY', 0, 0, 10),
    corsOrigins: readOrigins(env, 'CORS_ORIGINS'),
    /** Whether this process also works through jobs. */
    runJobs: readChoice(env, 'RUN_JOBS', ['1', '0']) === '1',
    secrets,
    observability: readObservability({
      port,
      metricsPort: readWholeNumber(env, 'METRICS_PORT', 0, 0, 65_535),
      otlpEndpoint: readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
      otlpTracesEndpoint: readUrl(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:']),
      serviceName: readText(env, 'OTEL_SERVICE_NAME'),
      release: readText(env, 'RELEASE'),
    }),
    payments: readPayments({
      provider: readChoice(env, 'PAYMENT_PROVIDER', ['sandbox', 'stripe']),
      secretKey: readText(env, 'STRIPE_SECRET_KEY'),
      webhookSecret: readText(env, 'STRIPE_WEBHOOK_SECRET'),
      publishableKey: readText(env, 'STRIPE_PUBLISHABLE_KEY'),
      apiBase: readUrl(env, 'STRIPE_API_BASE', ['http:', 'https:']),
    }),
    addresses: readAddresses({
      provider: readChoice(env, 'ADDRESS_PROVIDER', ['local', 'harmony']),
      url: readUrl(env, 'HARMONY_URL', ['http:', 'https:']),
      user: readText(env, 'HARMONY_USER'),
      password: readText(env, 'HARMONY_PASSWORD'),
    }),
    elearnd: readElearnd({
      provider: readChoice(env, 'ELEARND_PROVIDER', ['local', 'http']),
      url: readUrl(env, 'ELEARND_URL', ['http:', 'https:']),
      secret: readText(env, 'ELEARND_SECRET'),
      courses: readText(env, 'ELEARND_COURSES'),
      jwtSecret: secrets.jwtSecret,
      production,
    }),
    avs: readAvs({
      provider: readChoice(env, 'AVS_PROVIDER', ['local', 'http']),
      url: readUrl(env, 'AVS_URL', ['http:', 'https:']),
      clientId: readText(env, 'AVS_CLIENT_ID'),
      mappingFile: readText(env, 'AVS_MAPPING'),
      projectDir,
      production,
    }),
    fileScanner: readFileScanner(readText(env, 'CLAMD_ADDRESS')),
    clips: readClips(env, { dataDir, projectDir }),
    usi: readUsi(env, { projectDir, production, trial, demoData }),
    courseProvider: readCourseProvider({
      provider: readChoice(env, 'COURSE_PROVIDER', ['local', 'http']),
      url: readUrl(env, 'ELEARND_AUTHOR_URL', ['http:', 'https:']),
      secret: readText(env, 'ELEARND_AUTHOR_SECRET'),
    }),
    mailUrl: readUrl(env, 'MAIL_URL', ['smtp:', 'smtps:']),
    mailReports: readMailReports({
      bounceAddress: readText(env, 'MAIL_BOUNCE_ADDRESS'),
      bouncePort: readWholeNumber(env, 'MAIL_BOUNCE_PORT', 0, 0, 65_535),
      webhookSecret: readText(env, 'MAIL_WEBHOOK_SECRET'),
    }),
    brand: readText(env, 'BRAND') ?? 'Platewise',
    support: {
      phone: readText(env, 'SUPPORT_PHONE') ?? '1300 555 017',
      email: readText(env, 'SUPPORT_EMAIL') ?? 'support@platewise.example',
    },
    rto: {
      name: readText(env, 'RTO_NAME') ?? 'Platewise Education',
      code: readText(env, 'RTO_CODE') ?? '00000',
      abn: readAbn(readText(env, 'RTO_ABN') ?? SAMPLE_ABN),
      address: readText(env, 'RTO_ADDRESS') ?? '1 Example Street, Sydney NSW 2000',
      signatory: readText(env, 'RTO_SIGNATORY') ?? 'Chief Executive Officer',
      logo: readLogo('RTO_LOGO_FILE', readText(env, 'RTO_LOGO_FILE'), projectDir),
      /** The Nationally Recognised Training logo. It must be the training organisation's licensed file. */
      nrtLogo: readLogo('NRT_LOGO_FILE', readText(env, 'NRT_LOGO_FILE'), projectDir),
    },
    avetmiss: readAvetmiss({
      organisationCode: readText(env, 'RTO_CODE'),
      location: {
        name: readText(env, 'RTO_SITE'),
        suburb: readText(env, 'RTO_SUBURB'),
        state: readText(env, 'RTO_STATE'),
        postcode: readText(env, 'RTO_POSTCODE'),
      },
      formerSecrets: readText(env, 'NAT_FORMER_SECRETS'),
      production,
    }),
    google: readGoogle({
      clientId: readText(env, 'GOOGLE_CLIENT_ID'),
      keysUrl: readUrl(env, 'GOOGLE_KEYS_URL', ['http:', 'https:']),
    }),
    adminSecondFactor: readChoice(env, 'ADMIN_SECOND_FACTOR', SECOND_FACTOR_MODES),
    formerFieldKeys: readFormerFieldKeys(readText(env, 'FIELD_FORMER_KEYS')),
    formerBadgeKeys: readFormerBadgeKeys(readText(env, 'BADGE_FORMER_KEYS')),
    certificateRequires: readCertificateRequires({
      requires: readText(env, 'CERTIFICATE_REQUIRES'),
      reason: readText(env, 'CERTIFICATE_REQUIRES_REASON'),
      mustBeNamed: production && !trial,
    }),
    suitabilityCheck: readChoice(
      env,
      'SUITABILITY_CHECK',
      production && !trial ? SUITABILITY_CHECKS : SUITABILITY_CHECKS.toReversed(),
    ),
    wallets: readWallets(env, projectDir),
    certificateRequiresReason: readText(env, 'CERTIFICATE_REQUIRES_REASON') ?? null,
    /** Days from the issue of an invoice until it is due. */
    invoiceDueDays: readWholeNumber(env, 'INVOICE_DUE_DAYS', 14, 0, 120),
    /** In whole cents: the most that an account may owe on unpaid invoices. */
    invoiceCeilingCents: 100 * readWholeNumber(env, 'INVOICE_CEILING', 5000, 0, 1_000_000),
    /** The income accounts of the office's books, for the files that Xero and MYOB import. */
    accounting: {
      xeroAccount: readText(env, 'XERO_ACCOUNT') ?? '200',
      myobAccount: readText(env, 'MYOB_ACCOUNT') ?? '4-1000',
    },
    bankAccount: readBankAccount({
      name: readText(env, 'BANK_ACCOUNT_NAME'),
      bsb: readText(env, 'BANK_BSB'),
      number: readText(env, 'BANK_ACCOUNT_NUMBER'),
    }),
  };
}

export type Config = ReturnType<typeof readConfig>;

const PUBLISHED_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

type GoogleSettings = { clientId: string | undefined; keysUrl: string | null };

/** Reads the settings of Google sign-in, or returns null when it is switched off. */
function readGoogle({ clientId, keysUrl }: GoogleSettings) {
  if (!clientId) {
    if (keysUrl) throw new ConfigError('GOOGLE_KEYS_URL is of no use without GOOGLE_CLIENT_ID.');
    return null;
  }
  if (!/^[\w.-]+$/.test(clientId))
    throw new ConfigError(
      'GOOGLE_CLIENT_ID must be a client id as Google writes it; it has characters that are in none.',
    );
  return { clientId, keysUrl: keysUrl ?? PUBLISHED_KEYS };
}
