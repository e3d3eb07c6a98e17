import { sha256 } from '@noble/hashes/sha2.js';
import { type Bytes, concat } from './encoding.ts';

/*
 * The hashes of RFC 6962, section 2.1 (the same in RFC 9162, section 2.1). What is hashed begins with 0 for a leaf and
 * with 1 for a node, so that nobody can pass a node off as an entry.
 */
const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** SHA-256, computed where it is asked for: the same in a browser and in Node, and not behind a promise. */
export const sha256Of = (bytes: Bytes): Bytes => sha256(bytes);

/** The hash of an entry as a leaf. */
export const leafHash = (entry: Bytes): Bytes => sha256(concat(leafPrefix, entry));

/** The hash of a node over its two halves. */
export const nodeHash = (left: Bytes, right: Bytes): Bytes => sha256(concat(nodePrefix, left, right));

/** The root of a tree without entries. */
export const emptyRoot: Bytes = sha256(new Uint8Array(0));
