import { showDay } from '@platewise/shared/dates';
import type { NswCertificateRow, NswReprintRow } from '@platewise/shared/nsw/queues';
import { fullName } from '@platewise/shared/personNames';
import type { OfficeList } from '../../../lists/officeList';

type Row = NswCertificateRow | NswReprintRow;

/** Export columns for the post office: the address in its parts. */
export const POST_CELLS: OfficeList<never, Row>['cells'] = [
  ['Name', (row) => fullName(row)],
  ['Address', (row) => row.street],
  ['Suburb', (row) => row.city],
  ['State', (row) => row.state],
  ['Postcode', (row) => row.postcode],
  ['Country', () => 'Australia'],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone],
  ['Date of birth', (row) => row.dateOfBirth && showDay(row.dateOfBirth)],
  ['NSW certificate number', (row) => row.nswCertificateNumber],
  ['Express Post number', (row) => row.expressPostNumber],
  ['Date sent', (row) => row.dateSent && showDay(row.dateSent)],
  ['Status', (row) => row.status],
];
