import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { LiveUpdate } from '#core/contract/live';

/** One who reads the stream of live scores as a browser does. */
export class EventReader {
  readonly answer: IncomingMessage;
  /** Everything that arrived. */
  text = '';
  isOver = false;

  /** @param answer of `/api/live`, of which nothing was read yet */
  constructor(answer: IncomingMessage) {
    this.answer = answer;
    answer.setEncoding('utf8');
    answer.on('data', (piece: string) => (this.text += piece));
    answer.on('close', () => (this.isOver = true));
    answer.on('error', () => undefined);
  }

  static async open(
    url: string,
    { path = '/api/live', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
  ): Promise<EventReader> {
    const asked = get(url + path, { headers: { Accept: 'text/event-stream', ...headers }, agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    asked.on('error', () => undefined);
    return new EventReader(answer);
  }

  /** The events that arrived whole, beats left out. */
  get events(): { id: string; update: LiveUpdate }[] {
    return this.text
      .split('\n\n')
      .slice(0, -1)
      .flatMap((block) => {
        // Other signs than a line feed end no line of ours, whatever a pattern takes for a line.
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(name))
            ?.slice(name.length);
        const [id, data] = [field('id: '), field('data: ')];
        return id === undefined || data === undefined
          ? []
          : [{ id, update: LiveUpdate.parse(JSON.parse(data)) }];
      });
  }

  /** What a page would show after all of them: by match, how it stands. */
  get shown(): Map<number, LiveUpdate['changed'][number]> {
    const shown = new Map<number, LiveUpdate['changed'][number]>();
    for (const { update } of this.events) {
      for (const change of update.changed)
        shown.set(change.gameId, { ...shown.get(change.gameId), ...change });
      const { inPlay } = update;
      if (inPlay) for (const game of shown.keys()) if (!inPlay.includes(game)) shown.delete(game);
    }
    return shown;
  }

  close(): void {
    this.answer.destroy();
  }
}
