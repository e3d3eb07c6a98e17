import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow } from '../../web/src/api/live/follow.ts';
import { LiveLine, type Surroundings } from '../../web/src/api/live/line.ts';
import {
  type Board,
  boardAfter,
  emptyBoard,
  mayChange,
  mayPlay,
  withLive,
} from '../../web/src/api/live/with-live.ts';

const kickoffTime = '2026-11-29T15:00:00.000Z';
const at = (minutes: number) => Date.parse(kickoffTime) + minutes * 60_000;
const live = (minute: number, home = 0) => ({
  statusCode: '1H',
  minute,
  extra: null,
  goals: { home, away: 0 },
  seenAt: new Date(at(minute)).toISOString(),
});
const card = (gameId: number, more: object = {}) => ({ gameId, kickoffTime, live: null, ...more });
const goal = {
  minute: 3,
  extra: null,
  side: 'home' as const,
  kind: 'goal' as const,
  player: '<b>‮x',
  assist: null,
  score: { home: 1, away: 0 },
};

beforeEach(() => vi.useFakeTimers({ now: at(10) }));
afterEach(() => vi.useRealTimers());

test('a match may be under way from its kick-off, for three hours where nobody saw it, for as long as it is seen', () => {
  const answer = { inPlay: [], coming: [card(1)], finished: [{ gameId: 7, cards: [] }] };
  expect([-1, 0, 179, 181].map((minutes) => mayPlay(answer, at(minutes)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(mayPlay([card(1, { live: live(200) })], at(400))).toBe(true);
  expect(mayPlay([card(1, { kickoffTime: null })], at(0))).toBe(false);
  // Of one to come the stream tells that it was moved.
  expect([-9000, 179, 181].map((minutes) => mayChange(answer, at(minutes)))).toEqual([true, true, false]);
  expect(mayChange([card(1, { kickoffTime: null })], at(0))).toBe(true);
  for (const nothing of [undefined, null, 7, []])
    expect([mayPlay(nothing, at(0)), mayChange(nothing, at(0))]).toEqual([false, false]);
});

test('what is told is put wherever its match is in an answer, and everything else stays the same', () => {
  const answer = {
    day: 'x',
    inPlay: [card(1, { live: live(2) }), card(2, { live: live(2) })],
    finished: [{ gameId: 9 }],
  };
  const board = boardAfter(emptyBoard, {
    inPlay: [1, 2],
    changed: [
      { gameId: 1, live: live(3, 1) },
      { gameId: 2, live: live(2) },
    ],
  });
  const { answer: shown, hasTurned } = withLive(answer, board);
  expect(hasTurned).toBe(false);
  expect(shown.inPlay.map((each) => each.live)).toEqual([live(3, 1), live(2)]);
  expect([shown.inPlay[1], shown.finished]).toEqual([answer.inPlay[1], answer.finished]);
  expect(shown.inPlay[1]).toBe(answer.inPlay[1]);
  expect(withLive(shown, board).answer).toBe(shown);
});

test('a match page gets state, goals and cards too, and keeps those that an event does not name', () => {
  const page = { ...card(1), match: { statusCode: 'NS', timeline: null, venue: 'Leeds' } };
  const first = boardAfter(emptyBoard, {
    inPlay: [1],
    changed: [{ gameId: 1, live: live(3, 1), timeline: [goal] }],
  });
  const begun = withLive(page, first);
  expect(begun.hasTurned).toBe(true);
  expect(begun.answer).toMatchObject({
    live: live(3, 1),
    match: { statusCode: '1H', timeline: [goal], venue: 'Leeds' },
  });
  const later = withLive(begun.answer, boardAfter(first, { changed: [{ gameId: 1, live: live(4, 1) }] }));
  expect(later).toMatchObject({
    hasTurned: false,
    answer: { live: live(4, 1), match: { timeline: [goal] } },
  });
  // An answer that was asked for meanwhile knows more than an event from before it.
  expect(withLive(later.answer, first).answer).toBe(later.answer);
  // A clock that went ahead and was put right does not keep the page as it was.
  const ahead = withLive(page, boardAfter(first, { changed: [{ gameId: 1, live: live(500, 1) }] }));
  expect(withLive(ahead.answer, first).answer.live).toEqual(live(3, 1));
});

test('a match that is over, or begins, makes the answer be asked for again', () => {
  const over = withLive(
    [card(1, { live: live(90) }), card(2)],
    boardAfter(emptyBoard, { inPlay: [], changed: [] }),
  );
  expect(over.hasTurned).toBe(true);
  expect(withLive([card(2)], emptyBoard).hasTurned).toBe(false);
});

test('a match that was moved makes the answer be asked for again, and does so no more once it stands there', () => {
  const later = '2026-11-29T17:30:00.000Z';
  const moved = (kickoff: string | null) => [{ gameId: 1, kickoffTime: kickoff }];
  const board = boardAfter(emptyBoard, { changed: [], moved: moved(later) });
  const answer = [card(1), card(2)];
  expect(withLive(answer, board)).toEqual({ answer, hasTurned: true });
  expect(withLive([card(1, { kickoffTime: later })], board).hasTurned).toBe(false);
  // Another event that tells of no kick-off leaves it known; a postponed match has none.
  const next = boardAfter(board, { inPlay: [], changed: [] });
  expect(withLive(answer, next).hasTurned).toBe(true);
  const off = boardAfter(next, { changed: [], moved: moved(null) });
  expect(withLive([card(1, { kickoffTime: null })], off).hasTurned).toBe(false);
});

/** A browser with tabs that hear each other, one stream a tab at most, and locks. */
function browser({ withLocks = true } = {}) {
  type Stream = EventSource & { url: string; say: (kind: string, more?: object) => void; fail: () => void };
  const streams: Stream[] = [];
  const channels = new Set<EventTarget>();
  let holder: Promise<unknown> = Promise.resolve();
  const openStream = (url: string): EventSource => {
    const target = new EventTarget();
    const stream = Object.assign(target, {
      url,
      readyState: 1,
      close: () => (stream.readyState = 2),
      say: (kind: string, more: object = {}) => target.dispatchEvent(new MessageEvent(kind, more)),
      fail: () => {
        stream.readyState = 2;
        target.dispatchEvent(new Event('error'));
      },
    });
    streams.push(stream as unknown as Stream);
    return stream as unknown as EventSource;
  };
  const openChannel = () => {
    const own = new EventTarget();
    channels.add(own);
    return Object.assign(own, {
      postMessage: (data: unknown) => {
        for (const other of channels)
          if (other !== own)
            other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
      },
      close: () => channels.delete(own),
    }) as unknown as BroadcastChannel;
  };
  const locks = {
    request: (_name: string, { signal }: LockOptions, hold: (lock: null) => unknown) => {
      const before = holder;
      const run = before.then(() => {
        if (signal!.aborted) throw new Error('given up');
        return hold(null);
      });
      holder = run.catch(() => undefined);
      return run;
    },
  } as unknown as Surroundings['locks'];
  const tab = () => {
    const page = Object.assign(new EventTarget(), { hidden: false });
    const show = (isShown: boolean) => {
      page.hidden = !isShown;
      page.dispatchEvent(new Event('visibilitychange'));
    };
    const around = {
      openStream,
      openChannel,
      page: page as unknown as Surroundings['page'],
      locks: withLocks ? locks : undefined,
      now: () => Date.now(),
    };
    return { line: new LiveLine(around), show };
  };
  const open = () => streams.filter(({ readyState }) => readyState !== 2);
  const event = (id: number, update: object) => ({ lastEventId: String(id), data: JSON.stringify(update) });
  return { tab, open, streams, event, turn: () => vi.advanceTimersByTimeAsync(1) };
}
const all = { inPlay: [1], changed: [{ gameId: 1, live: live(3) }] };
const minutes = (heard: ReturnType<typeof vi.fn>) =>
  heard.mock.calls.map(([board]) => (board as Board).playing.get(1)?.live.minute);

test('two tabs have one stream, both hear it, and the second is told what it missed', async () => {
  const { tab, open, event, turn } = browser();
  const [one, two] = [tab(), tab()];
  const [first, second] = [vi.fn(), vi.fn()];
  one.line.hear(first);
  await turn();
  open()[0]!.say('message', event(5, all));
  two.line.hear(second);
  await turn();
  expect(open()).toHaveLength(1);
  expect(minutes(second)).toEqual([3]);
  open()[0]!.say('message', event(6, { changed: [{ gameId: 1, live: live(4) }] }));
  expect([minutes(first), minutes(second)]).toEqual([
    [3, 4],
    [3, 4],
  ]);
  expect([one.line.isHeard, two.line.isHeard]).toEqual([true, true]);
});

test('hidden, a tab gives the stream to another, and goes on where it left when it is looked at again', async () => {
  const { tab, open, event, turn } = browser();
  const [one, two] = [tab(), tab()];
  const [first, second] = [vi.fn(), vi.fn()];
  one.line.hear(first);
  two.line.hear(second);
  await turn();
  open()[0]!.say('message', event(5, all));
  one.show(false);
  await turn();
  expect(open().map(({ url }) => url)).toEqual(['/api/live?after=5']);
  open()[0]!.say('message', event(8, { inPlay: [1], changed: [{ gameId: 1, live: live(6) }] }));
  expect([minutes(first), minutes(second)]).toEqual([[3], [3, 6]]);
  expect(one.line.isHeard).toBe(false);
  one.show(true);
  await turn();
  expect(minutes(first)).toEqual([3, 6]);
  two.show(false);
  await turn();
  expect(open().map(({ url }) => url)).toEqual(['/api/live?after=8']);
});

test('a tab that missed something takes no part of it for the whole', async () => {
  const { tab, open, event, turn } = browser();
  const [one, two] = [tab(), tab()];
  const second = vi.fn();
  one.line.hear(vi.fn());
  await turn();
  // The stream is open and has said nothing: nobody can tell the second tab how things stand.
  two.line.hear(second);
  await turn();
  expect(second).not.toHaveBeenCalled();
  open()[0]!.say('message', event(5, all));
  expect(minutes(second)).toEqual([3]);
});

test('a refused stream is asked for again after a minute or two, and one that falls silent is not trusted', async () => {
  const { tab, open, event, turn, streams } = browser();
  const { line } = tab();
  line.hear(vi.fn());
  await turn();
  open()[0]!.fail();
  expect([line.isHeard, open().length]).toEqual([false, 0]);
  await vi.advanceTimersByTimeAsync(121_000);
  expect(open()).toHaveLength(1);
  open()[0]!.say('message', event(5, all));
  await vi.advanceTimersByTimeAsync(60_000);
  open()[0]!.say('beat');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(line.isHeard).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(line.isHeard).toBe(false);
  expect(streams).toHaveLength(2);
});

test('without locks each tab that is looked at has a stream, and nobody who hears leaves none', async () => {
  const { tab, open, turn } = browser({ withLocks: false });
  const one = tab();
  const end = one.line.hear(vi.fn());
  tab().line.hear(vi.fn());
  await turn();
  expect(open()).toHaveLength(2);
  end();
  expect(open()).toHaveLength(1);
});

test('a page asks once a minute while it may change and hears nothing; not while it hears', async () => {
  const shown = { current: [card(1)] as object[] | undefined };
  const mutate = vi.fn();
  const ended = vi.fn();
  const line = { isHeard: false, hear: vi.fn(() => ended) };
  const end = follow(shown, mutate, line);
  await vi.advanceTimersByTimeAsync(125_000);
  expect(mutate.mock.calls).toEqual([[], []]);
  line.isHeard = true;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(mutate).toHaveBeenCalledTimes(2);
  shown.current = [card(1, { kickoffTime: '2030-01-01T00:00:00Z' })];
  line.isHeard = false;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(mutate).toHaveBeenCalledTimes(2);
  expect(line.hear).toHaveBeenCalledTimes(1);
  expect(ended).not.toHaveBeenCalled();
  end();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('what a page hears is shown at once; at a kick-off it asks again, once, and not with all others', async () => {
  const shown = { current: [card(1), card(2)] as object[] | undefined };
  const mutate = vi.fn();
  let tell = (_board: ReturnType<typeof boardAfter>): void => undefined;
  const hear = (listener: typeof tell) => {
    tell = listener;
    return () => undefined;
  };
  const end = follow(shown, mutate, { isHeard: true, hear });
  const board = boardAfter(emptyBoard, all);
  tell(board);
  tell(boardAfter(board, { changed: [{ gameId: 1, live: live(4) }] }));
  expect(mutate.mock.calls.map(([, options]) => options as unknown)).toEqual([
    { revalidate: false },
    { revalidate: false },
  ]);
  expect(shown.current).toMatchObject([{ live: { minute: 4 } }, { live: null }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(mutate.mock.calls.slice(2)).toEqual([[]]);
  end();
});
