import { findCourse } from '@platewise/shared/courses';
import type { StaffRow } from '@platewise/shared/staff';
import type { Column } from '../../../ui/dataTableProps';
import { SortHeading } from '../../../ui/list/SortHeading';
import type { ListAddress } from '../../../ui/list/useListAddress';
import { certifiedUntil } from './certifiedUntil';
import { StaffActions } from './StaffActions';
import { StaffState } from './StaffState';

export const STAFF_SORTS_SHOWN = ['name', 'course', 'state', 'certifiedUntil'];

export const courseOf = ({ courseId }: StaffRow) => findCourse(courseId)?.courseName ?? '';

const heading = (address: ListAddress, field: string, title: string) => (
  <SortHeading address={address} field={field}>
    {title}
  </SortHeading>
);

export const staffColumns = (address: ListAddress): Column<StaffRow>[] => [
  {
    accessor: 'lastName',
    title: heading(address, 'name', 'Name'),
    render: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  { accessor: 'email', title: 'Email' },
  { accessor: 'courseId', title: heading(address, 'course', 'Course'), render: courseOf },
  {
    accessor: 'state',
    title: heading(address, 'state', 'Where they are'),
    render: (member) => <StaffState member={member} />,
  },
  {
    accessor: 'certifiedUntil',
    title: heading(address, 'certifiedUntil', 'Certified until'),
    render: certifiedUntil,
  },
  {
    accessor: 'actions',
    title: 'Actions',
    render: (member) => <StaffActions member={member} />,
  },
];
