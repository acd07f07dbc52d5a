-- Which certificate a reprint is of: the office looks it up by number and date of issue.
ALTER TABLE "NswReprint" ADD COLUMN "certificateNumber" TEXT, ADD COLUMN "certificateIssuedOn" DATE;
