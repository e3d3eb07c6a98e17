import canonicalize from 'canonicalize';

/** RFC 8785 JSON of a value that JSON can hold: one spelling of it, whoever writes it. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('this value has no JSON form');
  return text;
}
