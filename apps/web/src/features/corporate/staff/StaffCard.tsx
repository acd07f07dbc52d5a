import type { StaffRow } from '@platewise/shared/staff';
import { certifiedUntil } from './certifiedUntil';
import classes from './Staff.module.css';
import { StaffActions } from './StaffActions';
import { StaffState } from './StaffState';
import { courseOf } from './staffColumns';

export const StaffCard = ({ member }: { member: StaffRow }) => (
  <>
    <strong>
      {member.firstName} {member.lastName}
    </strong>
    <span className={classes.more}>{member.email}</span>
    <span>{courseOf(member)}</span>
    <StaffState member={member} />
    {member.certificateNumber && (
      <span className={classes.more}>Certified until: {certifiedUntil(member)}</span>
    )}
    <StaffActions member={member} />
  </>
);
