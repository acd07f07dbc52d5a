import { defineConfig } from 'prisma/config';

// Prisma's own engine is a download that closed networks cannot make. Set PRISMA_NATIVE_ENGINE=1 to use it all the same.
if (!process.env.PRISMA_NATIVE_ENGINE) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= new URL(
    'tools/prisma-schema-engine.mjs',
    import.meta.url,
  ).pathname;
}

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: {
    url:
      process.env.DIRECT_DATABASE_URL ||
      process.env.DATABASE_URL ||
      'postgresql://127.0.0.1:1/none',
  },
});
