import { Anchor } from '@mantine/core';
import type { OfficeVoucher } from '@platewise/shared/officePurchases';
import { Link } from 'react-router-dom';

export function LearnerLink({ voucher }: { voucher: OfficeVoucher }) {
  const { userCourseId, redeemedBy } = voucher;
  if (!userCourseId) return null;
  return (
    <Anchor component={Link} to={`/Admin/Edit-User-Course/${userCourseId}`}>
      {redeemedBy}
    </Anchor>
  );
}
