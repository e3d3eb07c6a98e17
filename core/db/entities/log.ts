import { defineEntity, p } from '@mikro-orm/core';

const LogTileSchema = defineEntity({
  name: 'LogTile',
  tableName: 'log_tiles',
  properties: {
    level: p.integer().primary(),
    index: p.bigint('number').primary(),
    /** 256 hashes of 32 bytes. */
    hashes: p.blob(),
    root: p.blob(),
  },
});
/** A full tile of the log's tree (C2SP tlog-tiles): written once and never changed. */
export class LogTile extends LogTileSchema.class {}
LogTileSchema.setClass(LogTile);

const LogCheckpointSchema = defineEntity({
  name: 'LogCheckpoint',
  tableName: 'log_checkpoints',
  properties: {
    /** The name of the log, which its key bears. */
    origin: p.text().primary(),
    size: p.bigint('number').primary(),
    /** Base64. */
    root: p.text(),
    /** As the log signed it, without the signatures of others: what a time-stamp is of. */
    note: p.text(),
    /** Which key signed: the newest of them. */
    keyId: p.text(),
    signedAt: p.datetime(),
  },
});
/** What the log said of itself: so many entries, this root, signed. Append-only. */
export class LogCheckpoint extends LogCheckpointSchema.class {}
LogCheckpointSchema.setClass(LogCheckpoint);

const LogAnchorSchema = defineEntity({
  name: 'LogAnchor',
  tableName: 'log_anchors',
  properties: {
    id: p.integer().primary(),
    origin: p.text(),
    size: p.bigint('number'),
    /** The host of its address. */
    authority: p.text(),
    askedAt: p.datetime(),
    /** The whole TimeStampResp (RFC 3161), certificates included; null where none came. */
    reply: p.blob().strictNullable(),
    /** The authority's time. */
    genTime: p.datetime().strictNullable(),
    /** How far our clock was ahead of it, in milliseconds; 0 while the two can agree. */
    aheadMs: p.integer().strictNullable(),
    /** Why there is no time-stamp; null where there is one. */
    error: p.text().strictNullable(),
  },
});
/** A time-stamp of a checkpoint by somebody else, or why one gave none. Append-only. */
export class LogAnchor extends LogAnchorSchema.class {}
LogAnchorSchema.setClass(LogAnchor);

const LogCosignatureSchema = defineEntity({
  name: 'LogCosignature',
  tableName: 'log_cosignatures',
  properties: {
    id: p.integer().primary(),
    origin: p.text(),
    size: p.bigint('number'),
    /** The name of its key. */
    witness: p.text(),
    askedAt: p.datetime(),
    /** The signature line as it stands under the note, with its line feed; null where none came. */
    line: p.text().strictNullable(),
    /** The time that the witness signed with. */
    signedAt: p.datetime().strictNullable(),
    error: p.text().strictNullable(),
  },
});
/** A witness's signature under a checkpoint, or why it gave none. Append-only. */
export class LogCosignature extends LogCosignatureSchema.class {}
LogCosignatureSchema.setClass(LogCosignature);
