-- Who has seen sensitive answers of whom. No foreign keys: what has been looked at stays known when reader or learner has gone.
CREATE TABLE "SensitiveRead" (
  "id" BIGSERIAL PRIMARY KEY,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "readerId" UUID NOT NULL,
  "readerEmail" TEXT NOT NULL,
  "asUserEmail" TEXT,
  "userId" UUID,
  "enrolmentId" UUID,
  "groups" TEXT[] NOT NULL,
  "through" TEXT NOT NULL,
  "people" INTEGER NOT NULL DEFAULT 1,
  "file" TEXT,
  "address" TEXT,
  "onceKey" TEXT,
  "searchText" TEXT GENERATED ALWAYS AS
    (lower(' ' || "readerEmail" || ' ' || coalesce("asUserEmail", '') || ' ' || "through" || ' ' || coalesce("file", '') || ' ' || coalesce("address", ''))) STORED
);
CREATE UNIQUE INDEX "SensitiveRead_onceKey_key" ON "SensitiveRead" ("onceKey");
CREATE INDEX "SensitiveRead_searchText_idx" ON "SensitiveRead" USING gin ("searchText" gin_trgm_ops);
CREATE INDEX "SensitiveRead_groups_idx" ON "SensitiveRead" USING gin ("groups");
CREATE INDEX "SensitiveRead_at_id_idx" ON "SensitiveRead" ("at", "id");
CREATE INDEX "SensitiveRead_readerEmail_at_id_idx" ON "SensitiveRead" ("readerEmail", "at", "id");
CREATE INDEX "SensitiveRead_through_at_id_idx" ON "SensitiveRead" ("through", "at", "id");
CREATE INDEX "SensitiveRead_userId_at_id_idx" ON "SensitiveRead" ("userId", "at", "id");

-- It only grows, like the audit log.
CREATE TRIGGER "SensitiveRead_append_only" BEFORE UPDATE OR DELETE ON "SensitiveRead"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "SensitiveRead_never_emptied" BEFORE TRUNCATE ON "SensitiveRead"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON "SensitiveRead" FROM CURRENT_USER;
