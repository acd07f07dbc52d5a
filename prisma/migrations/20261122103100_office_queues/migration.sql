-- The courses of a purchase stand on it, so that a list of them needs no look at their vouchers.
ALTER TABLE "VoucherPurchase" ADD COLUMN "courseIds" INTEGER[] NOT NULL DEFAULT '{}';

CREATE FUNCTION copy_voucher_courses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "VoucherPurchase" p
  SET "courseIds" = ARRAY(SELECT unnest(p."courseIds") UNION SELECT unnest(a."courseIds") ORDER BY 1)
  FROM (SELECT "purchaseId", array_agg(DISTINCT "courseId") AS "courseIds" FROM added GROUP BY 1) a
  WHERE p.id = a."purchaseId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Voucher_courses" AFTER INSERT ON "Voucher"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION copy_voucher_courses();
UPDATE "VoucherPurchase" p SET "courseIds" = ARRAY(SELECT DISTINCT "courseId" FROM "Voucher" WHERE "purchaseId" = p.id ORDER BY 1);

-- Names and numbers that the office finds and sorts its NSW queues by stand on their rows.
ALTER TABLE "NswCertificate"
  ADD COLUMN "firstName" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "lastName" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "email" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "certificateNumber" TEXT;
ALTER TABLE "NswReprint"
  ADD COLUMN "firstName" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "lastName" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION nsw_certificate_follows_enrolment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "firstName", "lastName", email, "certificateNumber"
  INTO NEW."firstName", NEW."lastName", NEW.email, NEW."certificateNumber" FROM "Enrolment" WHERE id = NEW."enrolmentId";
  RETURN NEW;
END $$;
CREATE TRIGGER "NswCertificate_follows_enrolment" BEFORE INSERT ON "NswCertificate"
  FOR EACH ROW EXECUTE FUNCTION nsw_certificate_follows_enrolment();

CREATE FUNCTION enrolment_leads_nsw_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "NswCertificate"
  SET "firstName" = NEW."firstName", "lastName" = NEW."lastName", email = NEW.email, "certificateNumber" = NEW."certificateNumber"
  WHERE "enrolmentId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "Enrolment_leads_nsw_certificate" AFTER UPDATE OF "firstName", "lastName", email, "certificateNumber" ON "Enrolment"
  FOR EACH ROW EXECUTE FUNCTION enrolment_leads_nsw_certificate();

CREATE FUNCTION nsw_reprint_follows_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "firstName", "lastName" INTO NEW."firstName", NEW."lastName" FROM "User" WHERE id = NEW."userId";
  RETURN NEW;
END $$;
CREATE TRIGGER "NswReprint_follows_buyer" BEFORE INSERT OR UPDATE OF "userId" ON "NswReprint"
  FOR EACH ROW EXECUTE FUNCTION nsw_reprint_follows_buyer();

CREATE FUNCTION buyer_leads_nsw_reprints() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "NswReprint" SET "firstName" = NEW."firstName", "lastName" = NEW."lastName" WHERE "userId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "User_leads_nsw_reprints" AFTER UPDATE OF "firstName", "lastName" ON "User"
  FOR EACH ROW EXECUTE FUNCTION buyer_leads_nsw_reprints();

UPDATE "NswCertificate" n
SET "firstName" = e."firstName", "lastName" = e."lastName", email = e.email, "certificateNumber" = e."certificateNumber"
FROM "Enrolment" e WHERE e.id = n."enrolmentId";
UPDATE "NswReprint" r SET "firstName" = u."firstName", "lastName" = u."lastName" FROM "User" u WHERE u.id = r."userId";

ALTER TABLE "NswCertificate" ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (lower(' ' || "firstName" || ' ' || "lastName" || ' ' || email || ' ' || coalesce("certificateNumber", '') || ' ' ||
    coalesce("nswCertificateNumber", '') || ' ' || coalesce("expressPostNumber", ''))) STORED;
ALTER TABLE "NswReprint" ADD COLUMN "searchText" TEXT GENERATED ALWAYS AS
  (lower(' ' || "firstName" || ' ' || "lastName" || ' ' || email || ' ' ||
    coalesce("nswCertificateNumber", '') || ' ' || coalesce("expressPostNumber", ''))) STORED;
CREATE INDEX "NswCertificate_searchText_idx" ON "NswCertificate" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "NswReprint_searchText_idx" ON "NswReprint" USING gin ("searchText" gin_trgm_ops);

CREATE INDEX "NswCertificate_firstName_idx" ON "NswCertificate" (lower("firstName"), "createdAt", "enrolmentId");
CREATE INDEX "NswCertificate_lastName_idx" ON "NswCertificate" (lower("lastName"), "createdAt", "enrolmentId");
CREATE INDEX "NswCertificate_email_createdAt_enrolmentId_idx" ON "NswCertificate" ("email", "createdAt", "enrolmentId");
CREATE INDEX "NswCertificate_createdAt_enrolmentId_idx" ON "NswCertificate" ("createdAt", "enrolmentId");
CREATE INDEX "NswCertificate_dateSent_idx" ON "NswCertificate" (coalesce("dateSent", '-infinity'), "createdAt", "enrolmentId");
DROP INDEX "NswCertificate_status_createdAt_idx";
CREATE INDEX "NswCertificate_status_createdAt_enrolmentId_idx" ON "NswCertificate" ("status", "createdAt", "enrolmentId");
-- What waits, however much is done.
CREATE INDEX "NswCertificate_waiting" ON "NswCertificate" ("createdAt", "enrolmentId") WHERE status <> 2;

CREATE INDEX "NswReprint_firstName_idx" ON "NswReprint" (lower("firstName"), "purchasedAt", id);
CREATE INDEX "NswReprint_lastName_idx" ON "NswReprint" (lower("lastName"), "purchasedAt", id);
CREATE INDEX "NswReprint_email_purchasedAt_id_idx" ON "NswReprint" ("email", "purchasedAt", "id");
CREATE INDEX "NswReprint_purchasedAt_id_idx" ON "NswReprint" ("purchasedAt", "id");
CREATE INDEX "NswReprint_dateSent_idx" ON "NswReprint" (coalesce("dateSent", '-infinity'), "purchasedAt", id);
DROP INDEX "NswReprint_status_purchasedAt_idx";
CREATE INDEX "NswReprint_status_purchasedAt_id_idx" ON "NswReprint" ("status", "purchasedAt", "id");
CREATE INDEX "NswReprint_waiting" ON "NswReprint" ("purchasedAt", id) WHERE status <> 2;
