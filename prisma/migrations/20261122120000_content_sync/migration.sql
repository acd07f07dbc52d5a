CREATE TYPE "ContentSource" AS ENUM ('FOLDER', 'ELEARND', 'IMPORT');

-- A set gets its number when it is published.
ALTER TABLE "ContentSet"
  ALTER COLUMN "number" SET DEFAULT 0,
  ADD COLUMN "source" "ContentSource" NOT NULL DEFAULT 'FOLDER',
  ADD COLUMN "observerForm" JSONB;
UPDATE "ContentSet" SET "number" = 0 WHERE state = 'WAITING';
ALTER TABLE "ContentSet" ADD CONSTRAINT "ContentSet_numbered" CHECK ((state = 'WAITING') = ("number" = 0));


ALTER TABLE "Course" ADD COLUMN "syncedVersion" TEXT;

CREATE TABLE "ContentSync" (
  "id" SMALLINT NOT NULL DEFAULT 1 CHECK ("id" = 1),
  "runId" UUID,
  "leasedUntil" TIMESTAMPTZ(3),
  CONSTRAINT "ContentSync_pkey" PRIMARY KEY ("id")
);
INSERT INTO "ContentSync" DEFAULT VALUES;

-- What learners study never changes under them.
CREATE FUNCTION content_set_is_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    OLD.state := CASE NEW.state WHEN 'WAITING' THEN OLD.state ELSE NEW.state END;
    IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'content set % of course % is published and never changes', OLD.id, OLD."courseId";
END $$;
CREATE TRIGGER "ContentSet_published" BEFORE UPDATE OR DELETE ON "ContentSet"
  FOR EACH ROW WHEN (OLD.state <> 'WAITING') EXECUTE FUNCTION content_set_is_published();

CREATE FUNCTION quiz_of_published_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "ContentSet" WHERE id IN (OLD."contentSetId", NEW."contentSetId") AND state <> 'WAITING') THEN
    RAISE EXCEPTION 'the questions of a published content set never change';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER "QuizQuestion_published" BEFORE INSERT OR UPDATE OR DELETE ON "QuizQuestion"
  FOR EACH ROW EXECUTE FUNCTION quiz_of_published_content();

CREATE FUNCTION content_image_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a picture of a page never changes';
END $$;
CREATE TRIGGER "ContentImage_kept" BEFORE UPDATE OR DELETE ON "ContentImage"
  FOR EACH ROW EXECUTE FUNCTION content_image_is_kept();
