export type Admin = { userId: string; email: string };

export const auditOf = (admin: Admin, action: string, courseId: number) => ({
  actor: { id: admin.userId, email: admin.email },
  action,
  subject: { type: 'course', id: String(courseId) },
});
