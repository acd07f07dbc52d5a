-- Lists by the latest first, with what has nothing there at their end: an index from front to back has that at its beginning.
CREATE INDEX "User_lastLoginAt_down_idx" ON "User" ("lastLoginAt" DESC NULLS LAST, "registeredAt" DESC, id DESC);
CREATE INDEX "Enrolment_certificateNumber_down_idx" ON "Enrolment" ("certificateNumber" DESC NULLS LAST, "enrolledAt" DESC, id DESC);
CREATE INDEX "Invoice_paidAt_down_idx" ON "Invoice" ("paidAt" DESC NULLS LAST, "issuedAt" DESC, id DESC);
