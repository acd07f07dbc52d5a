import { ConfigError } from './configError';

type MailSettings = {
  bounceAddress: string | undefined;
  bouncePort: number;
  webhookSecret: string | undefined;
};

/** '+', the email's id, a dot and 16 digits follow the name. A name before the @ may have 64 characters. */
const BOUNCE_ADDRESS =
  /^([a-z0-9](?:[a-z0-9._-]{0,12}[a-z0-9])?)@([a-z0-9](?:[a-z0-9.-]{0,200}[a-z0-9])?)$/i;
/** The Standard Webhooks specification asks for 24 to 64 bytes. */
const WEBHOOK_SECRET = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/;

/** How we hear what became of an email: in reports that come back, and from the mail provider. */
export function readMailReports({ bounceAddress, bouncePort, webhookSecret }: MailSettings) {
  const [, local, domain] = BOUNCE_ADDRESS.exec(bounceAddress ?? '') ?? [];
  if (bounceAddress && !(local && domain))
    throw new ConfigError(
      `MAIL_BOUNCE_ADDRESS must be an address with at most 14 letters, digits, dots and hyphens before the @; it is '${bounceAddress}'.`,
    );
  if (bouncePort > 0 && !bounceAddress)
    throw new ConfigError('MAIL_BOUNCE_PORT is of no use without MAIL_BOUNCE_ADDRESS.');
  const [, encoded] = WEBHOOK_SECRET.exec(webhookSecret ?? '') ?? [];
  if (webhookSecret && !encoded)
    throw new ConfigError('MAIL_WEBHOOK_SECRET must be a secret that starts with whsec_.');
  return {
    bounceAddress: local && domain ? { local, domain } : null,
    /** Null when this process does not listen for reports. */
    bouncePort: bouncePort || null,
    webhookSecret: encoded ? Buffer.from(encoded, 'base64') : null,
  };
}
