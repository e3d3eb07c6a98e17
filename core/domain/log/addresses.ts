/** Where a site serves its log (C2SP tlog-tiles): `/log/checkpoint`, `/log/tile/0/000`, `/log/proof/17`. */
export const logPath = '/log';

/** The name of a site's log, which its key bears for good: the address it is served at, without the scheme. */
export const originOf = (address: string): string =>
  `${address.replace(/^https?:\/\//, '').replace(/\/$/, '')}${logPath}`;
