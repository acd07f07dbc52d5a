-- Where the learners in imported files live. Empty for files that were generated here, and where an earlier release imported them.
ALTER TABLE "AvetmissReport" ADD COLUMN "importedStates" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
