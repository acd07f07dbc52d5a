-- Learners without an observer show their skills in clips, which an assessor judges.
ALTER TABLE "ContentSet" ADD COLUMN "shotList" JSONB;
ALTER TABLE "ThirdPartyResponse" ADD COLUMN "clipId" UUID;

CREATE TABLE "SkillVideo" (
  "enrolmentId" UUID NOT NULL,
  "way" TEXT NOT NULL,
  "chosenAt" TIMESTAMPTZ(3) NOT NULL,
  "consentedAt" TIMESTAMPTZ(3) NOT NULL,
  "sentAt" TIMESTAMPTZ(3),
  "decidedAt" TIMESTAMPTZ(3),
  "decidedByName" TEXT,
  "waitedMinutes" INTEGER,
  "identity" TEXT NOT NULL DEFAULT 'none',
  "sealedDocument" BYTEA,
  "documentType" TEXT,
  "sealedFace" BYTEA,
  "faceType" TEXT,
  "identitySentAt" TIMESTAMPTZ(3),
  "identityDecidedAt" TIMESTAMPTZ(3),
  "identityDecidedByName" TEXT,
  "identityNote" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "SkillVideo_pkey" PRIMARY KEY ("enrolmentId"),
  CONSTRAINT "SkillVideo_no_pictures_once_decided"
    CHECK ("identity" <> 'same' OR ("sealedDocument" IS NULL AND "sealedFace" IS NULL))
);
CREATE INDEX "SkillVideo_sentAt_enrolmentId_idx" ON "SkillVideo" ("sentAt", "enrolmentId");
CREATE INDEX "SkillVideo_decidedAt_enrolmentId_idx" ON "SkillVideo" ("decidedAt", "enrolmentId");
ALTER TABLE "SkillVideo" ADD CONSTRAINT "SkillVideo_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "SkillClip" (
  "id" UUID NOT NULL,
  "enrolmentId" UUID NOT NULL,
  "shotKey" TEXT NOT NULL,
  "state" TEXT NOT NULL,
  "recordedOn" DATE NOT NULL,
  "words" TEXT NOT NULL,
  "size" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "uploadedAt" TIMESTAMPTZ(3),
  "readyAt" TIMESTAMPTZ(3),
  "sha256" TEXT,
  "mediaType" TEXT,
  "seconds" SMALLINT,
  "fileRecordedAt" TIMESTAMPTZ(3),
  "fault" TEXT,
  "seen" SMALLINT[] NOT NULL DEFAULT ARRAY[]::SMALLINT[],
  "comments" JSONB NOT NULL DEFAULT '[]',
  "reason" TEXT,
  "decidedAt" TIMESTAMPTZ(3),
  "decidedById" UUID,
  "decidedByName" TEXT,
  "filesDestroyedAt" TIMESTAMPTZ(3),
  CONSTRAINT "SkillClip_pkey" PRIMARY KEY ("id")
);
-- Two uploads for a shot can begin at the same moment: this index decides which of them is the clip.
CREATE UNIQUE INDEX "SkillClip_one_in_use" ON "SkillClip" ("enrolmentId", "shotKey")
  WHERE "state" IN ('uploading', 'checking', 'ready', 'accepted');
CREATE INDEX "SkillClip_enrolmentId_shotKey_createdAt_idx" ON "SkillClip" ("enrolmentId", "shotKey", "createdAt");
CREATE INDEX "SkillClip_sha256_idx" ON "SkillClip" ("sha256");
CREATE INDEX "SkillClip_state_createdAt_idx" ON "SkillClip" ("state", "createdAt");
ALTER TABLE "SkillClip" ADD CONSTRAINT "SkillClip_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "SkillWayReview" (
  "id" UUID NOT NULL,
  "courseId" INTEGER NOT NULL,
  "way" TEXT NOT NULL,
  "toolHash" TEXT NOT NULL,
  "note" TEXT NOT NULL,
  "reviewedAt" TIMESTAMPTZ(3) NOT NULL,
  "reviewedById" UUID NOT NULL,
  "reviewedByName" TEXT NOT NULL,
  "withdrawnAt" TIMESTAMPTZ(3),
  "withdrawnByName" TEXT,
  CONSTRAINT "SkillWayReview_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "SkillWayReview_courseId_way_toolHash_idx" ON "SkillWayReview" ("courseId", "way", "toolHash");
CREATE UNIQUE INDEX "SkillWayReview_one_in_force" ON "SkillWayReview" ("courseId", "way", "toolHash")
  WHERE "withdrawnAt" IS NULL;

CREATE TABLE "AssessorCredential" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "credential" TEXT NOT NULL,
  "units" TEXT[] NOT NULL,
  "validFrom" DATE NOT NULL,
  "validUntil" DATE,
  "addedAt" TIMESTAMPTZ(3) NOT NULL,
  "addedByName" TEXT NOT NULL,
  "endedAt" TIMESTAMPTZ(3),
  "endedByName" TEXT,
  CONSTRAINT "AssessorCredential_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "AssessorCredential_userId_idx" ON "AssessorCredential" ("userId");
ALTER TABLE "AssessorCredential" ADD CONSTRAINT "AssessorCredential_userId_fkey"
  FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
