import type { OwnCertificate } from '@platewise/shared/certificates';
import { showDay } from '@platewise/shared/dates';

type PassField = { key: string; label: string; value: string };

/** The fields of a pass below the name, the most important for an inspector first. */
export const listPassFields = (certificate: OwnCertificate): PassField[] => [
  ...certificate.units.map(({ code, title }) => ({ key: code, label: code, value: title })),
  { key: 'number', label: 'Certificate number', value: certificate.number },
  { key: 'issued', label: 'Date of issue', value: showDay(certificate.issuedOn) },
  ...(certificate.expiresOn
    ? [{ key: 'until', label: 'Serves in NSW until', value: showDay(certificate.expiresOn) }]
    : []),
  {
    key: 'rto',
    label: 'Training organisation',
    value: `${certificate.rtoName} (RTO code ${certificate.rtoCode})`,
  },
];
