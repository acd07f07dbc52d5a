-- The role of a person who works in the office. Learners and businesses have none.
ALTER TABLE "User" ADD COLUMN "officeRole" TEXT;

-- A server of the release before this one does not know the column: an account that it makes is one of an administrator, as before.
CREATE FUNCTION give_office_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."officeRole" := CASE WHEN NEW."userType" = 1 THEN coalesce(NEW."officeRole", 'administrator') END;
  RETURN NEW;
END $$;

CREATE TRIGGER give_office_role BEFORE INSERT OR UPDATE OF "userType", "officeRole" ON "User"
  FOR EACH ROW EXECUTE FUNCTION give_office_role();

UPDATE "User" SET "officeRole" = 'administrator' WHERE "userType" = 1;

ALTER TABLE "User" ADD CONSTRAINT "User_office_has_role" CHECK (
  CASE WHEN "userType" = 1
    THEN "officeRole" IS NOT NULL AND "officeRole" IN ('administrator', 'office', 'finance', 'assessor', 'auditor', 'author')
    ELSE "officeRole" IS NULL END);
