import { defineEntity, p } from '@mikro-orm/core';

const PublicationSchema = defineEntity({
  name: 'Publication',
  tableName: 'publications',
  properties: {
    id: p.integer().primary(),
    cardId: p.integer(),
    revisionId: p.integer(),
    gameId: p.integer(),
    kickoffAt: p.datetime(),
    publishedAt: p.datetime(),
    publishedBy: p.text().strictNullable(),
    /** The two teams it was for; null where an old content names none. */
    homeTeam: p.text().strictNullable(),
    awayTeam: p.text().strictNullable(),
    /** RFC 8785 JSON of what was published, nonce included; shown only after kick-off. null once its text was taken down. */
    content: p.text().strictNullable(),
    /** 128 random bits in hex; shown only after kick-off, and gone with the content. */
    nonce: p.text().strictNullable(),
    /** SHA-256 of `content` in hex. */
    commitment: p.text().strictNullable(),
  },
});
/** One publication of a revision, with the kick-off that held at that moment. Append-only; only its words may go. */
export class Publication extends PublicationSchema.class {}
PublicationSchema.setClass(Publication);

const LedgerEntrySchema = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entries',
  properties: {
    number: p.bigint('number').primary(),
    kind: p.text().$type<'publish' | 'withdraw'>(),
    cardId: p.integer(),
    revisionId: p.integer(),
    publicationId: p.integer(),
    gameId: p.integer(),
    at: p.datetime(),
    reason: p.text().strictNullable(),
    commitment: p.text(),
    previousHash: p.text(),
    hash: p.text(),
  },
});
/** One entry of the append-only, hash-chained record of published picks. */
export class LedgerEntry extends LedgerEntrySchema.class {}
LedgerEntrySchema.setClass(LedgerEntry);

const RecordLeafSchema = defineEntity({
  name: 'RecordLeaf',
  tableName: 'record_leaves',
  properties: {
    /** Its place in the log; the first is 0. */
    index: p.integer().primary(),
    kind: p.text(),
    at: p.datetime(),
    /** RFC 8785 JSON: its UTF-8 is what is hashed. */
    body: p.text(),
    /** The leaf's hash in hex: SHA-256 over a zero byte and the bytes (RFC 6962). */
    hash: p.text(),
    gameId: p.integer().strictNullable(),
    /** Of a publication, its withdrawal or its settlement. */
    publicationId: p.integer().strictNullable(),
  },
});
/** One entry of the public log, of format 1 or 2. Append-only. */
export class RecordLeaf extends RecordLeafSchema.class {}
RecordLeafSchema.setClass(RecordLeaf);

const RecordOpeningSchema = defineEntity({
  name: 'RecordOpening',
  tableName: 'record_openings',
  properties: {
    index: p.integer().primary(),
    /** null for a trial. */
    publicationId: p.integer().strictNullable(),
    /** The values as RFC 8785 JSON, each with its salt of 128 bits in hex. */
    forecast: p.text(),
    forecastSalt: p.text(),
    picks: p.text(),
    picksSalt: p.text(),
    /** null once the text was taken down. */
    text: p.text().strictNullable(),
    textSalt: p.text().strictNullable(),
    /** The prompt itself is that of the revision. */
    promptSalt: p.text(),
  },
});
/** What opens the commitments of a publication or a trial; shown after kick-off, never before. */
export class RecordOpening extends RecordOpeningSchema.class {}
RecordOpeningSchema.setClass(RecordOpening);

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  properties: {
    id: p.integer().primary(),
    at: p.datetime(),
    actor: p.text(),
    /** From where: a network and a browser, or the host of a command or worker. Null for what is older than this. */
    origin: p.text().strictNullable(),
    action: p.text(),
    subjectType: p.text(),
    subjectId: p.text(),
    reason: p.text().strictNullable(),
    before: p.json().strictNullable(),
    after: p.json().strictNullable(),
  },
});
/** Who changed a result or a settlement, when, why, from what to what. Append-only but for its age. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
