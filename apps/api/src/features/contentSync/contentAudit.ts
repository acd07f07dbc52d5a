import type { OfficeActor } from '../../office/officeRecord';
export const auditOf = (admin: OfficeActor, action: string, courseId: number) => ({
  actor: { id: admin.userId, email: admin.email },
  action,
  subject: { type: 'course', id: String(courseId) },
});
