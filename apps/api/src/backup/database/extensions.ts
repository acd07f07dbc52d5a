import type pg from 'pg';

export type Extensions = {
  /** Extensions that the product uses and that the owner of a database may create. */
  toDump: string[];
  /** Extensions that nothing uses, such as pg_stat_statements. A backup is complete without them. */
  toLeaveOut: string[];
  /** Descriptions of objects that only a superuser can create again. */
  superuserOnly: string[];
};

/**
 * Sorts the extensions of a database. A restore runs as the account of the product, which may create trusted extensions only. The
 * parts of an extension are its objects and the objects that depend on them internally, such as the rule of a view.
 */
export async function readExtensions(client: pg.Client): Promise<Extensions> {
  const { rows } = await client.query<{ name: string; trusted: boolean; used_by: string[] }>(`
    WITH RECURSIVE part AS (
      SELECT classid, objid, refobjid AS extension FROM pg_depend
      WHERE refclassid = 'pg_extension'::regclass AND deptype = 'e'
      UNION
      SELECT d.classid, d.objid, part.extension FROM part
      JOIN pg_depend d ON d.refclassid = part.classid AND d.refobjid = part.objid AND d.deptype IN ('i', 'a')
    ), used AS (
      SELECT DISTINCT part.extension, pg_describe_object(d.classid, d.objid, d.objsubid) AS by FROM part
      JOIN pg_depend d ON d.refclassid = part.classid AND d.refobjid = part.objid AND d.deptype = 'n'
      WHERE d.classid <> 'pg_extension'::regclass
        AND NOT EXISTS (SELECT FROM part other WHERE other.classid = d.classid AND other.objid = d.objid)
    ), needed AS (
      SELECT extension, by FROM used
      UNION
      SELECT d.refobjid, needed.by FROM needed
      JOIN pg_depend d ON d.classid = 'pg_extension'::regclass AND d.objid = needed.extension
        AND d.refclassid = 'pg_extension'::regclass
    )
    SELECT e.extname AS name, coalesce(v.trusted, false) AS trusted,
      ARRAY(SELECT by FROM needed WHERE needed.extension = e.oid ORDER BY by) AS used_by
    FROM pg_extension e
    LEFT JOIN pg_available_extension_versions v ON v.name = e.extname AND v.version = e.extversion
    WHERE e.extname <> 'plpgsql' ORDER BY e.extname`);
  const used = rows.filter((row) => row.used_by.length > 0);
  const forbidden = used.filter(({ trusted }) => !trusted);
  return {
    toDump: used.filter(({ trusted }) => trusted).map(({ name }) => name),
    toLeaveOut: rows.filter((row) => row.used_by.length === 0).map(({ name }) => name),
    superuserOnly: [
      ...forbidden.flatMap(({ name, used_by: usedBy }) =>
        usedBy.map((object) => `${object} (extension ${name})`),
      ),
      ...(await readOthersOfSuperusers(client)),
    ],
  };
}

/** Foreign tables, and functions in an untrusted language, which can do anything on the server. */
async function readOthersOfSuperusers(client: pg.Client) {
  const { rows } = await client.query<{ object: string }>(`
    SELECT pg_describe_object(classid, oid, 0) AS object FROM (
      SELECT 'pg_class'::regclass AS classid, oid FROM pg_class WHERE relkind = 'f'
      UNION ALL
      SELECT 'pg_proc'::regclass, p.oid FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
      WHERE NOT l.lanpltrusted AND p.pronamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    ) found
    WHERE NOT EXISTS (SELECT FROM pg_depend d
      WHERE d.classid = found.classid AND d.objid = found.oid AND d.deptype = 'e')
    ORDER BY 1`);
  return rows.map(({ object }) => object);
}
