-- The newest link by which a learner corrects the USI without signing in. Only its digest is stored.
CREATE TABLE "UsiLink" (
  "enrolmentId" UUID NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "sentAt" TIMESTAMPTZ(3) NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "sentBy" TEXT,
  CONSTRAINT "UsiLink_pkey" PRIMARY KEY ("enrolmentId"),
  CONSTRAINT "UsiLink_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "UsiLink_tokenHash_key" ON "UsiLink"("tokenHash");
