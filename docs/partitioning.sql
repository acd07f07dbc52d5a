-- Partitions quiz attempts and the audit log by year (docs/operations.md, "Further"). Run it once, with the product stopped, after a backup:
--   psql --set ON_ERROR_STOP=1 --single-transaction --file docs/partitioning.sql "$DIRECT_DATABASE_URL"
-- Each January, for the year after next: SELECT partition_for('QuizAttempt', 2029), partition_for('AuditEntry', 2029);

CREATE FUNCTION partition_for("table" text, year int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE name text := format('%s_%s', "table", year);
BEGIN
  EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', name, "table",
    make_timestamptz(year, 1, 1, 0, 0, 0, 'UTC'), make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'UTC'));
  IF "table" = 'AuditEntry' THEN
    -- Triggers for rows come from the whole table, those for statements do not.
    EXECUTE format('CREATE TRIGGER never_emptied BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM CURRENT_USER', name);
  END IF;
END $$;

ALTER TABLE "QuizAttempt" RENAME TO "QuizAttempt_whole";
ALTER TABLE "AuditEntry" RENAME TO "AuditEntry_whole";
ALTER SEQUENCE "QuizAttempt_id_seq" OWNED BY NONE;
ALTER SEQUENCE "AuditEntry_id_seq" OWNED BY NONE;
CREATE TABLE "QuizAttempt" (LIKE "QuizAttempt_whole" INCLUDING DEFAULTS) PARTITION BY RANGE ("answeredAt");
CREATE TABLE "AuditEntry" (LIKE "AuditEntry_whole" INCLUDING DEFAULTS INCLUDING GENERATED) PARTITION BY RANGE (at);

SELECT partition_for(name, year) FROM (VALUES ('QuizAttempt'), ('AuditEntry')) AS t (name), generate_series(
  extract(year FROM least((SELECT min("answeredAt") FROM "QuizAttempt_whole"), (SELECT min(at) FROM "AuditEntry_whole"), now()) AT TIME ZONE 'UTC')::int,
  extract(year FROM now())::int + 2) AS year;

INSERT INTO "QuizAttempt" SELECT * FROM "QuizAttempt_whole";
DO $$ DECLARE columns text; BEGIN
  SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
  WHERE attrelid = '"AuditEntry"'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
  EXECUTE format('INSERT INTO "AuditEntry" (%1$s) SELECT %1$s FROM "AuditEntry_whole"', columns);
END $$;
DO $$ BEGIN
  ASSERT (SELECT count(*) FROM "QuizAttempt") = (SELECT count(*) FROM "QuizAttempt_whole");
  ASSERT (SELECT count(*) FROM "AuditEntry") = (SELECT count(*) FROM "AuditEntry_whole");
END $$;

-- The indexes, foreign keys and triggers of the former tables, under the same names, which are free once those tables are dropped.
CREATE TEMPORARY TABLE made ON COMMIT DROP AS
  SELECT 1 AS step, regexp_replace(pg_get_indexdef(indexrelid), '_whole"', '"') AS sql FROM pg_index
  WHERE indrelid IN ('"QuizAttempt_whole"'::regclass, '"AuditEntry_whole"'::regclass) AND NOT indisprimary
  UNION ALL SELECT 2, format('ALTER TABLE %s ADD CONSTRAINT %I %s', replace(conrelid::regclass::text, '_whole', ''), conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE conrelid IN ('"QuizAttempt_whole"'::regclass, '"AuditEntry_whole"'::regclass) AND contype IN ('f', 'c')
  UNION ALL SELECT 3, regexp_replace(pg_get_triggerdef(oid), '_whole"', '"') FROM pg_trigger
  WHERE tgrelid = '"AuditEntry_whole"'::regclass AND NOT tgisinternal;
DROP TABLE "QuizAttempt_whole";
DROP TABLE "AuditEntry_whole";
ALTER TABLE "QuizAttempt" ADD CONSTRAINT "QuizAttempt_pkey" PRIMARY KEY (id, "answeredAt");
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_pkey" PRIMARY KEY (id, at);
DO $$ DECLARE one record; BEGIN FOR one IN SELECT sql FROM made ORDER BY step LOOP EXECUTE one.sql; END LOOP; END $$;
ALTER SEQUENCE "QuizAttempt_id_seq" OWNED BY "QuizAttempt".id;
ALTER SEQUENCE "AuditEntry_id_seq" OWNED BY "AuditEntry".id;
REVOKE UPDATE, DELETE, TRUNCATE ON "AuditEntry" FROM CURRENT_USER;
ANALYZE "QuizAttempt";
ANALYZE "AuditEntry";
