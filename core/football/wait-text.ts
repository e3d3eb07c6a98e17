import type { FootballWait } from './client.ts';

const reasons: Record<FootballWait['reason'], string> = {
  minute_limit: 'the football service’s minute limit',
  upstream: 'the football service has trouble',
};

/** What an operator reads while the client waits: until when (UTC), and why. */
export const waitText = ({ reason, until }: Pick<FootballWait, 'reason' | 'until'>): string =>
  `waiting until ${until.toISOString().slice(11, 19)}Z (${reasons[reason]})`;
