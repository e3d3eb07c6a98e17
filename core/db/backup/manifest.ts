import { z } from 'zod';

export const manifestName = 'manifest.json';
export const entryName = (table: string): string => `tables/${table}.copy`;

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** What a backup says of itself; its first entry, so that a wrong file is refused before anything is written. */
export const manifestSchema = z.object({
  format: z.literal('touchline-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The last migration applied: a restore builds exactly this schema. */
  migration: z.string(),
  postgresVersion: z.string(),
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(identifier),
      rows: z.number().int().min(0),
      bytes: z.number().int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** The key that signs the record, only where it was asked for; whoever has the file can sign then. */
  signingKey: z.object({ lines: z.string(), signed: z.string().nullable() }).nullable().default(null),
  sequences: z.array(
    z.object({ name: identifier, lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
});

export type Manifest = z.output<typeof manifestSchema>;
export type TableEntry = Manifest['tables'][number];
