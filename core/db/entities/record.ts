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
    /** RFC 8785 JSON of what was published, nonce included; shown only after kick-off. */
    content: p.text(),
    /** 128 random bits in hex; shown only after kick-off. */
    nonce: p.text(),
    /** SHA-256 of `content` in hex. */
    commitment: p.text(),
  },
});
/** One publication of a revision, with the kick-off that held at that moment. Append-only. */
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

const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_log',
  properties: {
    id: p.integer().primary(),
    at: p.datetime(),
    actor: p.text(),
    action: p.text(),
    subjectType: p.text(),
    subjectId: p.text(),
    reason: p.text().strictNullable(),
    before: p.json().strictNullable(),
    after: p.json().strictNullable(),
  },
});
/** Who changed a result or a settlement, when, why, from what to what. Append-only. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
