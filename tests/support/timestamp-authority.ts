import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a certificate of an authority may be for. */
export const usages = {
  timestamps: 'critical,timeStamping',
  notCritical: 'timeStamping',
  more: 'critical,timeStamping,emailProtection',
} as const;

const config = (folder: string, essDigest: string): string => `
[req]
distinguished_name = name
prompt = no
[name]
CN = Test root
[ca_ext]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign
${Object.entries(usages)
  .map(([name, usage]) => `[${name}]\nkeyUsage = critical,digitalSignature\nextendedKeyUsage = ${usage}`)
  .join('\n')}
[nobody]
basicConstraints = CA:FALSE
[tsa]
default_tsa = t
[t]
serial = ${folder}/serial
signer_cert = ${folder}/tsa.pem
certs = ${folder}/chain.pem
signer_key = ${folder}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
other_policies = 1.2.3.4.2
digests = sha256
accuracy = secs:1, millisecs:500, microsecs:100
ess_cert_id_alg = ${essDigest}
`;

const keys = { rsa: ['rsa:2048'], ec: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] } as const;

export interface AuthorityOptions {
  key?: keyof typeof keys;
  /** How it names its certificate: SHA-1 is the older way. */
  essDigest?: 'sha1' | 'sha256';
  /** Whether a certificate stands between its own and the root. */
  hasIntermediate?: boolean;
}

/** What a certificate is for; nobody's says nothing of itself and may issue nothing. */
export type Usage = keyof typeof usages | 'nobody';

/** A certificate and its key, PEM. */
export interface Issued {
  name: string;
  certificate: string;
  key: string;
}

/** An authority by RFC 3161 as OpenSSL plays it, with a root of its own. */
export interface TestAuthority {
  /** The root, PEM. */
  root: string;
  /** Answers requests as authorities do, by HTTP. */
  url: string;
  /** Its reply to a request. */
  reply(request: Uint8Array): Promise<Buffer>;
  /** What OpenSSL says of a reply to a request, held to a root: null where it is good, else what is wrong. */
  faultOf(request: Uint8Array, reply: Uint8Array, root?: string): Promise<string | null>;
  /** Another certificate with its key, good for twice as long as the root. */
  issue(usage: Usage, by?: Issued): Promise<Issued>;
  close(): Promise<void>;
}

/** Makes the keys and certificates in a folder of their own and starts listening on loopback. */
export async function startAuthority(
  openssl: string,
  { key = 'ec', essDigest = 'sha256', hasIntermediate = false }: AuthorityOptions = {},
): Promise<TestAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'authority-'));
  const file = (name: string) => join(folder, name);
  const call = (...args: string[]) => run(openssl, args, { cwd: folder });
  const newKey = (name: string, ...more: string[]) =>
    call('req', '-newkey', ...keys[key], '-nodes', '-keyout', `${name}.key`, '-config', 'ca.cnf', ...more);
  const issue = async (name: string, subject: string, by: string, extensions: string, days = 3650) => {
    await newKey(name, '-out', `${name}.csr`, '-subj', `/CN=${subject}`);
    const issuer = ['-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial', '-days', String(days)];
    const shape = ['-extfile', 'ca.cnf', '-extensions', extensions];
    await call('x509', '-req', '-in', `${name}.csr`, ...issuer, ...shape, '-out', `${name}.pem`);
  };
  await writeFile(file('ca.cnf'), config(folder, essDigest));
  await writeFile(file('serial'), '01\n');
  await newKey('root', '-x509', '-out', 'root.pem', '-days', '3650', '-extensions', 'ca_ext');
  if (hasIntermediate) await issue('between', 'Test intermediate', 'root', 'ca_ext');
  const issuer = hasIntermediate ? 'between' : 'root';
  await issue('tsa', 'Test authority', issuer, 'timestamps');
  await writeFile(file('chain.pem'), await readFile(file(`${issuer}.pem`)));
  const root = await readFile(file('root.pem'), 'utf8');

  let issuedCount = 0;
  let calls = 0;
  const reply = async (request: Uint8Array): Promise<Buffer> => {
    calls += 1;
    const [query, answer] = [file(`${calls}.tsq`), file(`${calls}.tsr`)];
    await writeFile(query, request);
    await call('ts', '-reply', '-config', 'ca.cnf', '-queryfile', query, '-out', answer);
    return readFile(answer);
  };
  // One after the other: they share the file with the serial number.
  let before: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    const answered = before.then(async () => reply(await bodyOf(request)));
    before = answered.catch(() => undefined);
    answered.then(
      (bytes) => response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(bytes),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    root,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    reply,
    async faultOf(request, answer, given = root) {
      await writeFile(file('checked.tsq'), request);
      await writeFile(file('checked.tsr'), answer);
      await writeFile(file('checked.pem'), given);
      const files = ['-queryfile', 'checked.tsq', '-in', 'checked.tsr', '-CAfile', 'checked.pem'];
      try {
        await call('ts', '-verify', ...files);
        return null;
      } catch (error) {
        return String((error as { stderr?: unknown }).stderr ?? error);
      }
    },
    async issue(usage, by) {
      issuedCount += 1;
      const name = `issued${issuedCount}`;
      await issue(name, usage === 'nobody' ? 'Nobody' : 'Test authority', by?.name ?? issuer, usage, 7300);
      const [certificate, secret] = await Promise.all(
        ['pem', 'key'].map((end) => readFile(file(`${name}.${end}`), 'utf8')),
      );
      return { name, certificate: certificate!, key: secret! };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await rm(folder, { recursive: true });
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
