-- A record that one list has is not listed by another. Until now each list looked through the items of all lists for that, and
-- through its own, which took the square of their number. The first statement finds nothing unless two lists were made at once.
DELETE FROM "DisposalItem" later USING "DisposalItem" first
WHERE later.rule = first.rule AND later."subjectId" = first."subjectId" AND later."disposalId" > first."disposalId";
CREATE UNIQUE INDEX "DisposalItem_rule_subjectId_key" ON "DisposalItem"("rule", "subjectId");

-- The migrations 20261121000000_init and 20261122090000_office_lists were edited after their first commit. A database that was
-- made in between has other indexes than its migrations say; the statements below change nothing in any other database.
ALTER TYPE "MailState" ADD VALUE IF NOT EXISTS 'CANCELLED';

DROP INDEX IF EXISTS
  "User_lastName_firstName_id_idx", "User_firstName_id_idx", "User_lastLoginAt_id_idx", "User_userType_registeredAt_idx",
  "User_active_idx", "User_userType_idx", "Enrolment_email_idx", "Enrolment_courseTitle_idx", "Enrolment_certificateNumber_idx";

DO $$
DECLARE
  settled record;
BEGIN
  FOR settled IN
    SELECT * FROM (VALUES
      ('User_lastName_idx', '(lower("lastName"), "registeredAt", id)'),
      ('User_firstName_idx', '(lower("firstName"), "registeredAt", id)'),
      ('Enrolment_lastName_idx', '(lower("lastName"), "enrolledAt", id)'),
      ('Enrolment_firstName_idx', '(lower("firstName"), "enrolledAt", id)'),
      ('Enrolment_courseTitle_enrolledAt_id_idx', '("courseTitle", "enrolledAt", id) INCLUDE ("courseId")')
    ) AS known(name, columns)
  LOOP
    IF EXISTS (
      SELECT FROM pg_indexes
      WHERE schemaname = current_schema() AND indexname = settled.name AND NOT indexdef LIKE '%' || settled.columns
    ) THEN
      EXECUTE format('DROP INDEX %I', settled.name);
    END IF;
  END LOOP;
END $$;

CREATE INDEX IF NOT EXISTS "User_lastName_idx" ON "User" (lower("lastName"), "registeredAt", id);
CREATE INDEX IF NOT EXISTS "User_firstName_idx" ON "User" (lower("firstName"), "registeredAt", id);
CREATE INDEX IF NOT EXISTS "User_email_registeredAt_id_idx" ON "User" (email, "registeredAt", id);
CREATE INDEX IF NOT EXISTS "User_active_registeredAt_id_idx" ON "User" (active, "registeredAt", id);
CREATE INDEX IF NOT EXISTS "User_userType_registeredAt_id_idx" ON "User" ("userType", "registeredAt", id);
CREATE INDEX IF NOT EXISTS "User_lastLoginAt_registeredAt_id_idx" ON "User" ("lastLoginAt", "registeredAt", id);
CREATE INDEX IF NOT EXISTS "Enrolment_lastName_idx" ON "Enrolment" (lower("lastName"), "enrolledAt", id);
CREATE INDEX IF NOT EXISTS "Enrolment_firstName_idx" ON "Enrolment" (lower("firstName"), "enrolledAt", id);
CREATE INDEX IF NOT EXISTS "Enrolment_email_enrolledAt_id_idx" ON "Enrolment" (email, "enrolledAt", id);
CREATE INDEX IF NOT EXISTS "Enrolment_courseTitle_enrolledAt_id_idx" ON "Enrolment" ("courseTitle", "enrolledAt", id) INCLUDE ("courseId");
CREATE INDEX IF NOT EXISTS "Enrolment_certificateNumber_enrolledAt_id_idx" ON "Enrolment" ("certificateNumber", "enrolledAt", id);
