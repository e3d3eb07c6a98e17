export interface BoundedBody {
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether there was more than the limit, which was left unread. */
  isCut: boolean;
}

/** The bytes of a body or a file, up to `limit`: what lies beyond is never read. */
export async function boundedBytes(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit: number,
): Promise<BoundedBody> {
  const parts: Uint8Array[] = [];
  let size = 0;
  let isCut = false;
  for await (const part of body) {
    // Leaving the loop cancels the body, which closes the connection.
    isCut = size + part.byteLength > limit;
    parts.push(isCut ? part.subarray(0, limit - size) : part);
    size += parts.at(-1)!.byteLength;
    if (isCut) break;
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return { bytes, isCut };
}
