import type { ListName } from '@platewise/shared/listSettings';
import {
  NSW_CERTIFICATE_SORTS,
  NSW_REPRINT_SORTS,
  type NswQueueName,
} from '@platewise/shared/nsw/queues';
import { fullName } from '@platewise/shared/personNames';
import type { QueueRow } from './nswQueuesApi';

export type Queue = {
  name: NswQueueName;
  /** Under which an admin's choices for it are kept. */
  list: ListName;
  title: string;
  lead: string;
  noun: [one: string, many: string];
  sorts: readonly string[];
  /** When a row came into it: how the server names it, and people. */
  since: { field: string; title: string };
  hasCertificateNumber: boolean;
  /** Whether an enrolment opens in a tab of its own, so that the list stays open. */
  opensTab: boolean;
};

export const CERTIFICATES: Queue = {
  name: 'certificates',
  list: 'nswCertificates',
  title: 'NSW Certificates',
  lead: 'Certificates that the NSW authority issues, from the day on which ours was issued until they are posted.',
  noun: ['certificate', 'certificates'],
  sorts: NSW_CERTIFICATE_SORTS,
  since: { field: 'certificateDateTime', title: 'Issued' },
  hasCertificateNumber: true,
  opensTab: false,
};

export const REPRINTS: Queue = {
  name: 'reprints',
  list: 'nswReprints',
  title: 'NSW Reprints',
  lead: 'Reprints of NSW certificates that have been paid for, until they are posted.',
  noun: ['reprint', 'reprints'],
  sorts: NSW_REPRINT_SORTS,
  since: { field: 'purchasedDateTime', title: 'Purchased' },
  hasCertificateNumber: false,
  opensTab: true,
};

export const nameOf = ({ firstName, lastName }: QueueRow) => fullName({ firstName, lastName });
