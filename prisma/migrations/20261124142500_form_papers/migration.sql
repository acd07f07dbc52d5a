-- The drawn paper of a submitted third-party form, so that it is not drawn again for each download.
CREATE TABLE "FormPaper" (
  "enrolmentId" UUID NOT NULL,
  "copy" TEXT NOT NULL,
  "printedHash" TEXT NOT NULL,
  "sealedPdf" BYTEA NOT NULL,
  "drawnAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "FormPaper_pkey" PRIMARY KEY ("enrolmentId", "copy"),
  CONSTRAINT "FormPaper_enrolmentId_fkey" FOREIGN KEY ("enrolmentId") REFERENCES "ThirdPartyForm"("enrolmentId") ON DELETE CASCADE ON UPDATE CASCADE
);
