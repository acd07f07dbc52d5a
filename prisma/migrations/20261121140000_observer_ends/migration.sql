-- AlterTable
ALTER TABLE "ThirdPartyForm" ADD COLUMN     "answersHash" TEXT,
ADD COLUMN     "declineReason" TEXT,
ADD COLUMN     "declinedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "ThirdPartyResponse" ADD COLUMN     "notSeen" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "ReplacedObserverLink" (
    "tokenHash" TEXT NOT NULL,
    "enrolmentId" UUID NOT NULL,
    "replacedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ReplacedObserverLink_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "ReplacedObserverLink_enrolmentId_idx" ON "ReplacedObserverLink"("enrolmentId");

-- AddForeignKey
ALTER TABLE "ReplacedObserverLink" ADD CONSTRAINT "ReplacedObserverLink_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- What Prisma's schema language cannot say.

ALTER TABLE "ThirdPartyForm"
  ADD CONSTRAINT "ThirdPartyForm_declined_with_reason" CHECK (("declinedAt" IS NULL) = ("declineReason" IS NULL)),
  ADD CONSTRAINT "ThirdPartyForm_signed_or_declined" CHECK ("submittedAt" IS NULL OR "declinedAt" IS NULL);

ALTER TABLE "ThirdPartyResponse"
  ADD CONSTRAINT "ThirdPartyResponse_not_seen_unanswered" CHECK (NOT "notSeen" OR response IS NULL);
