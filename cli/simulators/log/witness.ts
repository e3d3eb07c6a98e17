import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import type { Clock } from '#core/clock';
import { type FaultControl, faultControl } from '../faults.ts';
import { delay, type SimulatedReply, startServer } from '../http.ts';

type WitnessFault = 'silent' | 'server_error' | 'garbage' | 'huge' | 'forgets';

export interface WitnessSimulator {
  url: string;
  /** Its public key in one line. */
  vkey: string;
  /** What it was asked and answered. */
  requests: { at: Date; size: number; status: number }[];
  control: FaultControl<WitnessFault, string>;
  close(): Promise<void>;
}

const name = 'simulated-witness.invalid/demo';
const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const hash = (...parts: readonly Uint8Array[]): Buffer => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
};
const node = (left: Buffer, right: Buffer): Buffer => hash(Buffer.of(1), left, right);

/** Whether the tree of `size` leaves begins with the one of `older` (RFC 9162, section 2.1.4.2), in numbers below 2^31. */
function continues(
  older: number,
  before: Buffer,
  size: number,
  root: Buffer,
  proof: readonly Buffer[],
): boolean {
  if (older === 0) return proof.length === 0;
  if (older === size) return proof.length === 0 && before.equals(root);
  let [place, last] = [older - 1, size - 1];
  while (place & 1) [place, last] = [place >> 1, last >> 1];
  const [first, ...rest] = place === 0 ? [before, ...proof] : proof;
  if (!first) return false;
  let [old, now] = [first, first];
  for (const one of rest) {
    if (last === 0) return false;
    if (place & 1 || place === last) {
      [old, now] = [node(one, old), node(one, now)];
      while (!(place & 1) && place !== 0) [place, last] = [place >> 1, last >> 1];
    } else now = node(now, one);
    [place, last] = [place >> 1, last >> 1];
  }
  return last === 0 && old.equals(before) && now.equals(root);
}

/**
 * A witness (C2SP tlog-witness) by other hands, for the demo and the tests: it signs at the simulated clock whatever
 * continues what it signed before, of any log, without asking who signed that.
 */
export async function startWitnessSimulator({ clock }: { clock: Clock }): Promise<WitnessSimulator> {
  const key = createPrivateKey({
    key: Buffer.concat([seedPrefix, randomBytes(32)]),
    format: 'der',
    type: 'pkcs8',
  });
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  const typed = Buffer.concat([Buffer.of(4), raw]);
  const id = hash(Buffer.from(`${name}\n`), typed).subarray(0, 4);
  const seen = new Map<string, { size: number; root: Buffer }>();
  const control = faultControl<WitnessFault, string>();
  const requests: WitnessSimulator['requests'] = [];

  function judge(body: string): SimulatedReply & { status: number } {
    const end = body.indexOf('\n\n');
    const [first = '', ...proof] = body.slice(0, end).split('\n');
    const note = body.slice(end + 2);
    const text = note.slice(0, note.lastIndexOf('\n\n') + 1);
    const [origin = '', count = '', root64 = ''] = text.split('\n');
    const [older, size, root] = [Number(first.slice(4)), Number(count), Buffer.from(root64, 'base64')];
    const known = seen.get(origin) ?? { size: 0, root: hash() };
    if (older > size || !Number.isInteger(size) || root.length !== 32)
      return { status: 400, body: 'malformed\n' };
    if (older !== known.size)
      return { status: 409, headers: { 'content-type': 'text/x.tlog.size' }, body: `${known.size}\n` };
    const hashes = proof.map((line) => Buffer.from(line, 'base64'));
    if (!continues(older, known.root, size, root, hashes))
      return { status: 422, body: 'it does not continue\n' };
    seen.set(origin, { size, root });
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(BigInt(seconds));
    const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`), key);
    const line = Buffer.concat([id, time, signature]).toString('base64');
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: `\u2014 ${name} ${line}\n` };
  }

  const server = await startServer(async ({ path, body }) => {
    if (path !== '/add-checkpoint') return { status: 404, body: '' };
    const fault = control.take(body);
    await delay(fault?.delayMs ?? 0);
    switch (fault?.kind) {
      case 'silent':
        return { broken: 'hang' };
      case 'server_error':
        return { status: 500, body: '' };
      case 'garbage':
        return { body: '<!doctype html>' };
      case 'huge':
        return { broken: 'flood', body: '\u2014 ' };
      case 'forgets':
        seen.clear();
        break;
      case undefined:
      default:
    }
    const reply = judge(body);
    const size = Number(body.slice(body.indexOf('\n\n') + 2).split('\n')[1]);
    requests.push({ at: clock.now(), size, status: reply.status });
    return reply;
  });
  return {
    url: server.url,
    vkey: `${name}+${id.toString('hex')}+${typed.toString('base64')}`,
    requests,
    control,
    close: () => server.close(),
  };
}
