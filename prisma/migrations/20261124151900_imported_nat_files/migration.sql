-- When the files were imported, and the days of the training activity that they hold. Null for files that were generated here.
ALTER TABLE "AvetmissReport"
  ADD COLUMN "importedAt" TIMESTAMPTZ(3),
  ADD COLUMN "activityFrom" DATE,
  ADD COLUMN "activityTo" DATE;
