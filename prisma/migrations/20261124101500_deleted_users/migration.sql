-- A deleted user who has records that must stay: the row remains for the national return and for the evidence, without a sign-in.
ALTER TABLE "User"
  ADD COLUMN "deletedAt" TIMESTAMPTZ(3),
  ADD COLUMN "deletedReason" TEXT,
  ADD COLUMN "formerEmail" TEXT;

-- A server of the release before this one does not know the columns. The database stops it from opening such an account again.
ALTER TABLE "User" ADD CONSTRAINT "User_deleted_cannot_sign_in"
  CHECK ("deletedAt" IS NULL OR (NOT active AND "passwordHash" IS NULL AND "deletedReason" IS NOT NULL));

CREATE INDEX "User_deletedAt_idx" ON "User" ("deletedAt") WHERE "deletedAt" IS NOT NULL;

-- A call that was under way while its user was deleted adds nothing to them. The lock waits for a deletion that has not ended.
CREATE FUNCTION refuse_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE is_deleted boolean;
BEGIN
  SELECT "deletedAt" IS NOT NULL INTO is_deleted FROM "User" WHERE id = NEW."userId" FOR KEY SHARE;
  IF is_deleted THEN
    RAISE EXCEPTION 'The user % has been deleted.', NEW."userId" USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refuse_deleted_user BEFORE INSERT ON "Enrolment" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user();
CREATE TRIGGER refuse_deleted_user BEFORE INSERT ON "Payment" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user();
CREATE TRIGGER refuse_deleted_user BEFORE INSERT ON "VoucherPurchase" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user();
CREATE TRIGGER refuse_deleted_user BEFORE INSERT ON "NswReprint" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user();
CREATE TRIGGER refuse_deleted_user BEFORE INSERT ON "Session" FOR EACH ROW EXECUTE FUNCTION refuse_deleted_user();
