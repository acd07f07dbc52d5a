-- A clip that looks almost the same as another one is found by small hashes of its pictures. Clips that are prepared by a server of the
-- former version have none, and are not compared.
ALTER TABLE "SkillClip"
  ADD COLUMN "frameHashes" BYTEA,
  ADD COLUMN "hasNearCopy" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "SkillClip_shotKey_createdAt_idx" ON "SkillClip" ("shotKey", "createdAt");
