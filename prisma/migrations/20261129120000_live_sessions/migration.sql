-- Learners can show their skills to an assessor in a video call, at a time that they book.
ALTER TABLE "ContentSet" ADD COLUMN "skillWays" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
-- A published set never changes, and this does not change it either: until now a shot list meant that video is allowed.
ALTER TABLE "ContentSet" DISABLE TRIGGER "ContentSet_published";
UPDATE "ContentSet" SET "skillWays" = ARRAY['video'] WHERE "shotList" IS NOT NULL AND "shotList" <> 'null'::jsonb;
ALTER TABLE "ContentSet" ENABLE TRIGGER "ContentSet_published";

CREATE TABLE "LiveSlot" (
  "id" UUID NOT NULL,
  "assessorId" UUID NOT NULL,
  "assessorName" TEXT NOT NULL,
  "startsAt" TIMESTAMPTZ(3) NOT NULL,
  "minutes" SMALLINT NOT NULL,
  "meetingLink" TEXT NOT NULL,
  "addedAt" TIMESTAMPTZ(3) NOT NULL,
  "addedByName" TEXT NOT NULL,
  "cancelledAt" TIMESTAMPTZ(3),
  "cancelledByName" TEXT,
  "cancelReason" TEXT,
  CONSTRAINT "LiveSlot_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "LiveSlot_startsAt_id_idx" ON "LiveSlot" ("startsAt", "id");
CREATE INDEX "LiveSlot_assessorId_startsAt_idx" ON "LiveSlot" ("assessorId", "startsAt");

CREATE TABLE "LiveSession" (
  "id" UUID NOT NULL,
  "slotId" UUID NOT NULL,
  "enrolmentId" UUID NOT NULL,
  "state" TEXT NOT NULL,
  "bookedAt" TIMESTAMPTZ(3) NOT NULL,
  "consentsRecording" BOOLEAN NOT NULL,
  "cancelledAt" TIMESTAMPTZ(3),
  "cancelledBy" TEXT,
  "cancelReason" TEXT,
  "recording" TEXT,
  "note" TEXT,
  "decidedAt" TIMESTAMPTZ(3),
  "decidedById" UUID,
  "decidedByName" TEXT,
  CONSTRAINT "LiveSession_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "LiveSession_recorded_with_consent" CHECK ("consentsRecording" OR "recording" IS NULL)
);
-- Two learners can book the same time at the same moment: this index decides who has it.
CREATE UNIQUE INDEX "LiveSession_one_for_a_slot" ON "LiveSession" ("slotId") WHERE "state" <> 'cancelled';
-- A learner has one booking at a time, also from two tabs.
CREATE UNIQUE INDEX "LiveSession_one_booked" ON "LiveSession" ("enrolmentId") WHERE "state" = 'booked';
CREATE INDEX "LiveSession_slotId_idx" ON "LiveSession" ("slotId");
CREATE INDEX "LiveSession_enrolmentId_bookedAt_idx" ON "LiveSession" ("enrolmentId", "bookedAt");
CREATE INDEX "LiveSession_state_idx" ON "LiveSession" ("state");
ALTER TABLE "LiveSession" ADD CONSTRAINT "LiveSession_slotId_fkey"
  FOREIGN KEY ("slotId") REFERENCES "LiveSlot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "LiveSession" ADD CONSTRAINT "LiveSession_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "SkillClip" ADD COLUMN "liveSessionId" UUID;
CREATE INDEX "SkillClip_liveSessionId_idx" ON "SkillClip" ("liveSessionId");
ALTER TABLE "SkillClip" ADD CONSTRAINT "SkillClip_liveSessionId_fkey"
  FOREIGN KEY ("liveSessionId") REFERENCES "LiveSession"("id") ON DELETE CASCADE ON UPDATE CASCADE;
