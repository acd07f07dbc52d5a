-- What the office searches, filters and sorts its lists by. Every list has one text of all its words, in lower case and each
-- after a space, so that trigrams find the middle of a long word and the beginning of a short one.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A course's title stands on its enrolments too: a list of them all is sorted by it.
ALTER TABLE "Course" ADD COLUMN "title" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Enrolment"
  ADD COLUMN "courseTitle" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "certificateNumber" TEXT;

CREATE FUNCTION copy_course_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT title INTO NEW."courseTitle" FROM "Course" WHERE id = NEW."courseId";
  RETURN NEW;
END $$;
CREATE TRIGGER "Enrolment_course_title" BEFORE INSERT OR UPDATE OF "courseId" ON "Enrolment"
  FOR EACH ROW EXECUTE FUNCTION copy_course_title();

CREATE FUNCTION spread_course_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Enrolment" SET "courseTitle" = NEW.title WHERE "courseId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "Course_title" AFTER UPDATE OF title ON "Course"
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION spread_course_title();

-- The number of the certificate that counts now.
CREATE FUNCTION copy_certificate_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Enrolment" e
  SET "certificateNumber" = (SELECT c.number FROM "Certificate" c WHERE c."enrolmentId" = e.id AND c.state = 'VALID')
  WHERE e.id = coalesce(NEW."enrolmentId", OLD."enrolmentId");
  RETURN NULL;
END $$;
CREATE TRIGGER "Certificate_number" AFTER INSERT OR DELETE OR UPDATE OF state, number, "enrolmentId" ON "Certificate"
  FOR EACH ROW EXECUTE FUNCTION copy_certificate_number();
UPDATE "Enrolment" e SET "certificateNumber" = c.number FROM "Certificate" c WHERE c."enrolmentId" = e.id AND c.state = 'VALID';

ALTER TABLE "User" ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (lower(' ' || "firstName" || ' ' || "lastName" || ' ' || email)) STORED;
ALTER TABLE "Enrolment" ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (lower(' ' || "firstName" || ' ' || "lastName" || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce("certificateNumber", ''))) STORED;
ALTER TABLE "VoucherPurchase" ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (lower(' ' || "companyName" || ' ' || "firstName" || ' ' || "lastName" || ' ' || email || ' ' || phone || ' ' || coalesce("purchaseNumber", ''))) STORED;
ALTER TABLE "Mail" ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (lower(' ' || "to" || ' ' || template)) STORED;
ALTER TABLE "AuditEntry" ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (lower(' ' || action || ' ' || coalesce("actorEmail", '') || ' ' || "subjectType" || ' ' || "subjectId")) STORED;

CREATE INDEX "User_searchText_idx" ON "User" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "Enrolment_searchText_idx" ON "Enrolment" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "VoucherPurchase_searchText_idx" ON "VoucherPurchase" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "Mail_searchText_idx" ON "Mail" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "AuditEntry_searchText_idx" ON "AuditEntry" USING gin ("searchText" gin_trgm_ops);

-- For each way to sort, with the time that lists are filtered by in it, so that what is left out is never fetched. Names are
-- sorted whatever their case.
DROP INDEX "User_lastName_firstName_id_idx";
DROP INDEX "User_firstName_id_idx";
DROP INDEX "User_lastLoginAt_id_idx";
DROP INDEX "User_userType_registeredAt_idx";
CREATE INDEX "User_lastName_idx" ON "User" (lower("lastName"), "registeredAt", id);
CREATE INDEX "User_firstName_idx" ON "User" (lower("firstName"), "registeredAt", id);
CREATE INDEX "User_email_registeredAt_id_idx" ON "User" (email, "registeredAt", id);
CREATE INDEX "User_active_registeredAt_id_idx" ON "User" (active, "registeredAt", id);
CREATE INDEX "User_userType_registeredAt_id_idx" ON "User" ("userType", "registeredAt", id);
CREATE INDEX "User_lastLoginAt_registeredAt_id_idx" ON "User" ("lastLoginAt", "registeredAt", id);
CREATE INDEX "Enrolment_lastName_idx" ON "Enrolment" (lower("lastName"), "enrolledAt", id);
CREATE INDEX "Enrolment_firstName_idx" ON "Enrolment" (lower("firstName"), "enrolledAt", id);
CREATE INDEX "Enrolment_email_enrolledAt_id_idx" ON "Enrolment" (email, "enrolledAt", id);
CREATE INDEX "Enrolment_courseTitle_enrolledAt_id_idx" ON "Enrolment" ("courseTitle", "enrolledAt", id) INCLUDE ("courseId");
CREATE INDEX "Enrolment_certificateNumber_enrolledAt_id_idx" ON "Enrolment" ("certificateNumber", "enrolledAt", id);

-- How an admin has a list: what is hidden, how long a page is, which views are kept.
CREATE TABLE "ListSettings" (
    "userId" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "hiddenColumns" TEXT[] NOT NULL,
    "pageSize" SMALLINT NOT NULL,
    CONSTRAINT "ListSettings_pkey" PRIMARY KEY ("userId", "list")
);
ALTER TABLE "ListSettings" ADD CONSTRAINT "ListSettings_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "SavedView" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    -- What stands after the ? in the address.
    "query" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "SavedView_userId_list_name_key" ON "SavedView"("userId", "list", "name");
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
