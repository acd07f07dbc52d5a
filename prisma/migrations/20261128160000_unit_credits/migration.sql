-- Credit transfer and recognition of prior learning, decided for each unit of an enrolment.
CREATE TABLE "UnitCredit" (
  "id" UUID NOT NULL,
  "enrolmentId" UUID NOT NULL,
  "unit" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "granted" BOOLEAN NOT NULL,
  "issuer" TEXT,
  "issuerCode" TEXT,
  "statementNumber" TEXT,
  "attainedOn" DATE,
  "reasons" TEXT,
  "decidedOn" DATE NOT NULL,
  "decidedAt" TIMESTAMPTZ(3) NOT NULL,
  "decidedById" UUID NOT NULL,
  "decidedByName" TEXT NOT NULL,
  "sections" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
  "completesCourse" BOOLEAN NOT NULL DEFAULT false,
  "replacesForm" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "UnitCredit_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "UnitCredit_enrolmentId_unit_key" ON "UnitCredit" ("enrolmentId", "unit");
ALTER TABLE "UnitCredit" ADD CONSTRAINT "UnitCredit_enrolmentId_fkey"
  FOREIGN KEY ("enrolmentId") REFERENCES "Enrolment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
