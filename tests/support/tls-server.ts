import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAs } from '#core/db/embedded/account';
import { programPath } from '#core/db/embedded/binaries';
import { clusterOf, createCluster } from '../../core/db/embedded/cluster.ts';
import { choosePlace } from '../../core/db/embedded/place.ts';
import { freePort } from './free-port.ts';

export interface TlsServer {
  port: number;
  /** Certificates of the authority that signed the server's, and of another one. */
  authority: string;
  stranger: string;
  /** A certificate with its key for the user `tips`. */
  clientCertificate: string;
  clientKey: string;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL of its own on a TCP port, with `ssl = on` and a certificate for `localhost` from an authority made here.
 * Databases: `open` takes clear and encrypted connections, `tls_only` encrypted ones, `cert_only` those with a client
 * certificate, `secret` those with the password `right`; all of them as the user `tips`.
 */
export async function startTlsServer(): Promise<TlsServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  chmodSync(folder, 0o711);
  const place = await choosePlace(folder);
  await createCluster(place);
  const files = makeCertificates(folder);
  const port = await freePort();
  const configuration = join(clusterOf(folder), 'touchline.conf');
  const socket = join(folder, 'socket');
  mkdirSync(socket);
  writeFileSync(
    configuration,
    Object.entries({
      listen_addresses: 'localhost',
      port: String(port),
      unix_socket_directories: socket,
      ssl: 'on',
      ssl_cert_file: files.serverCertificate,
      ssl_key_file: files.serverKey,
      ssl_ca_file: files.authority,
      fsync: 'off',
    })
      .map(([name, value]) => `${name} = '${value}'\n`)
      .join(''),
  );
  writeFileSync(
    join(clusterOf(folder), 'pg_hba.conf'),
    ['local all all trust', ...['127.0.0.1/32', '::1/128'].flatMap(rules)].join('\n'),
  );
  const { account } = place;
  if (account.kind === 'user') {
    for (const path of [files.serverKey, configuration, socket]) chownSync(path, account.uid, account.gid);
  }
  const control = (parameters: string[]) =>
    runAs(account, programPath(place.binaries, 'pg_ctl'), parameters, { folder, data: clusterOf(folder) });
  const { code, output } = await control(['start', '--wait', '--log=postgres/tls.log']);
  if (code !== 0) throw new Error(`${output}${readFileSync(join(clusterOf(folder), 'tls.log'), 'utf8')}`);
  return {
    port,
    ...files,
    stop: async () => {
      await control(['stop', '--wait', '--mode=immediate']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const rules = (from: string): string[] => [
  `host open tips ${from} trust`,
  `host postgres tips ${from} trust`,
  `hostssl tls_only all ${from} trust`,
  `hostssl cert_only tips ${from} cert`,
  `host secret tips ${from} scram-sha-256`,
];

function makeCertificates(folder: string) {
  const path = (name: string) => join(folder, name);
  const openssl = (...parameters: string[]) => execFileSync('openssl', parameters, { stdio: 'ignore' });
  const authorityOf = (name: string) => {
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      path(`${name}.key`),
      '-out',
      path(`${name}.crt`),
    );
    return path(`${name}.crt`);
  };
  const signed = (name: string, subject: string, extension: string) => {
    writeFileSync(path('extension'), extension);
    openssl(
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      `/CN=${subject}`,
      '-keyout',
      path(`${name}.key`),
      '-out',
      path(`${name}.csr`),
    );
    openssl(
      'x509',
      '-req',
      '-days',
      '2',
      '-in',
      path(`${name}.csr`),
      '-CA',
      path('authority.crt'),
      '-CAkey',
      path('authority.key'),
      '-CAcreateserial',
      '-extfile',
      path('extension'),
      '-out',
      path(`${name}.crt`),
    );
    chmodSync(path(`${name}.key`), 0o600);
    chmodSync(path(`${name}.crt`), 0o644);
  };
  const [authority, stranger] = [authorityOf('authority'), authorityOf('stranger')];
  chmodSync(authority, 0o644);
  signed('server', 'localhost', 'subjectAltName = DNS:localhost');
  signed('client', 'tips', 'extendedKeyUsage = clientAuth');
  return {
    authority,
    stranger,
    serverCertificate: path('server.crt'),
    serverKey: path('server.key'),
    clientCertificate: path('client.crt'),
    clientKey: path('client.key'),
  };
}
