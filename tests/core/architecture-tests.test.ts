import { basename, dirname } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { importsOf, type Source, sources } from '../support/sources.ts';

/**
 * The tests of `core/llm/cost.ts` are `tests/core/llm/cost.test.ts` and `cost-<aspect>.test.ts` beside it. A helper of
 * few lines may be tested where it is used instead: by a test of its folder that imports it, or by the tests of a file
 * beside it that does.
 */
const helperLines = 80;

/** Every file of these has a test of its own, however short it is. */
const strict = ['core/use-cases', 'core/domain/markets', 'web-api/routes', 'cli/commands'];

const rooms = [
  ...strict,
  'core/domain',
  'core/games',
  'core/generation',
  'core/history',
  'core/jobs',
  'core/reads',
  'core/record',
  'core/retention',
];

/** Files and folders that are tested elsewhere, and where. */
const elsewhere: Record<string, string> = {
  'core/reads/site/calendar-matches.ts': 'routes/calendars.test.ts reads every calendar',
  'core/domain/list-states.ts': 'game-list.test.ts and list-page.test.ts list every state',
  'core/reads/admin/card-list.ts': 'list-page.test.ts lists, counts and pages by it',
  'core/reads/site/day-counts.ts': 'routes/days.test.ts counts by it',
  'core/reads/site/follows.ts': 'change-follows.test.ts reads what is followed by it',
  'core/reads/site/live-board.ts': 'routes/live.test.ts is told of matches by it',
  'core/reads/site/settled-picks.ts': 'routes/calendars.test.ts reads the feed of results',
  'cli/commands/analytics.ts': 'puts two files of commands together, each of which has its tests',
  'web-api/routes/list.ts': 'the list of routes: architecture.test.ts holds it to its folder',
  'web-api/routes/record-export.ts': 'routes/record.test.ts reads it',
  'core/domain/log': 'one proof checked by another: the tests of the folder go through all of it',
  'core/jobs/queue-view.ts': 'queue.test.ts reads every job through it',
  'core/jobs/worker.ts': 'queue.test.ts works its queue with real workers',
  'core/reads/admin/league-histories.ts': 'routes/admin-history.test.ts asks for it',
  'core/jobs/schedules.ts': 'tick.test.ts and scheduler-status.test.ts run by every schedule',
  'core/record/commitment.ts': 'verify/check-chain.ts and entries.test.ts hash by it',
  'core/reads/admin/newest-checkpoint.ts': 'tests of the log look at every checkpoint through it',
  'core/jobs/queue-lab.ts': 'routes/admin-lab.test.ts hands a run to a worker by it',
  'core/reads/admin/lab-faults.ts': 'routes/admin-lab.test.ts counts and lists by it',
  'core/reads/admin/lab-choice.ts': 'estimate-lab.test.ts chooses games by it',
  'core/reads/admin/names-to-complete.ts': 'completion.test.ts is offered leagues and games by it',
  'core/reads/admin/usual-answers.ts': 'estimate-lab.test.ts estimates by it',
  'web-api/routes/admin-trials.ts': 'admin-lab.test.ts begins a trial and looks at it',
  'core/reads/admin/trial-figures.ts': 'use-cases/ask-trials.test.ts counts by it',
  'core/reads/admin/trial-problems.ts': 'use-cases/ask-trials.test.ts reads reasons by it',
  'core/generation/add-revision.ts': 'store-revision.test.ts adds every revision by it',
  'core/generation/make-active.ts': 'decide-lab.test.ts and start-trial.test.ts make a pair active by it',
  'cli/commands/lab-show.ts': 'lab.test.ts shows every part of a run by it',
  'cli/commands/lab-trial.ts': 'lab.test.ts runs every part of it',
  'core/reads/admin/lab-csv.ts': 'lab/report.test.ts writes a table by it',
  'core/record/ask-witnesses.ts': 'anchor-record.test.ts asks a witness that does everything wrong',
  'core/record/authorities.ts': 'anchor-record.test.ts asks authorities that do everything wrong',
  'core/record/old-reasons.ts': 'adopt-record.test.ts shows entries by it, and does not',
  'core/record/signing-key.ts': 'sign-checkpoint.test.ts and rotate-log-key.test.ts sign with it',
  'core/reads/admin/needs':
    'the kinds of one list: web-api/needs-everywhere.test.ts makes and mends every one of them',
  'core/record/entries': 'the form of an entry: entries.test.ts writes and reads every kind',
  'core/record/verify': 'the checks of one record: verify-ledger-tampered.test.ts goes through all of them',
  'core/record/timestamps': 'the form of a reply: check-reply.test.ts reads real ones',
};

const codeLines = ({ text }: Source): number =>
  text.split('\n').filter((line) => !/^\s*(\/\/|\/?\*|$)/.test(line)).length;
const isIn = (places: readonly string[], path: string): boolean =>
  places.some((place) => path === place || path.startsWith(`${place}/`));
const mirrored = (path: string): string => `tests/${dirname(path)}`;
const stem = (path: string): string => basename(path).replace(/(\.test)?\.tsx?$/, '');

/** The file whose test this is: of those its name begins with, the one with the longest name. */
function testedBy(test: Source, files: readonly Source[]): Source | undefined {
  const name = stem(test.path);
  return files
    .filter(({ path }) => mirrored(path) === dirname(test.path))
    .filter(({ path }) => name === stem(path) || name.startsWith(`${stem(path)}-`))
    .toSorted((one, other) => stem(other.path).length - stem(one.path).length)[0];
}

const read = new WeakMap<Source, ReadonlySet<string | undefined>>();
/** Whether a file imports another one; each is read once. */
function imports(source: Source, path: string): boolean {
  const targets = read.get(source) ?? new Set(importsOf(source).map(({ target }) => target));
  read.set(source, targets);
  return targets.has(path);
}

/** Those of the files that have no test at their place. */
function untested(files: readonly Source[], tests: readonly Source[]): string[] {
  const own = new Set(tests.map((test) => testedBy(test, files)?.path));
  const isHelped = (file: Source): boolean =>
    tests.some((test) => dirname(test.path) === mirrored(file.path) && imports(test, file.path)) ||
    files.some(
      (other) =>
        dirname(other.path) === dirname(file.path) && own.has(other.path) && imports(other, file.path),
    );
  return files
    .filter((file) => !own.has(file.path))
    .filter((file) => isIn(strict, file.path) || codeLines(file) > helperLines || !isHelped(file))
    .map(({ path }) => path);
}

const files = sources(...rooms.map((room) => `${room}/**/*.ts`)).filter(
  ({ path }, index, all) => all.findIndex((other) => other.path === path) === index,
);
const tests = sources('tests/{core,cli,web-api}/**/*.test.ts');
const missing = untested(files, tests);

describe('a file is found untested', () => {
  const file = (path: string, text = '') => ({ path, text });
  const helper = file('core/games/helper.ts');
  const user = file('core/games/user.ts', `import { a } from './helper.ts';`);

  test.each<[string, Source[], Source[], string[]]>([
    ['with a test of its name', [user], [file('tests/core/games/user.test.ts')], []],
    ['with a test of one aspect', [user], [file('tests/core/games/user-races.test.ts')], []],
    ['with a test elsewhere', [user], [file('tests/core/user.test.ts')], [user.path]],
    ['with a test of a longer name', [user], [file('tests/core/games/users.test.ts')], [user.path]],
    [
      'with a test that is another file’s',
      [user, file('core/games/user-list.ts')],
      [file('tests/core/games/user-list.test.ts')],
      [user.path],
    ],
    ['as a helper of a tested file', [helper, user], [file('tests/core/games/user.test.ts')], []],
    ['as a helper of an untested one', [helper, user], [], [helper.path, user.path]],
    [
      'as a helper that a test of its folder imports',
      [helper],
      [file('tests/core/games/all.test.ts', `import { a } from '#core/games/helper';`)],
      [],
    ],
    [
      'as a helper that is none by its length',
      [file(helper.path, 'a;\n'.repeat(helperLines + 1)), user],
      [file('tests/core/games/user.test.ts')],
      [helper.path],
    ],
    [
      'in a room where each file has its own',
      [file('core/use-cases/helper.ts')],
      [file('tests/core/use-cases/all.test.ts', `import { a } from '#core/use-cases/helper';`)],
      ['core/use-cases/helper.ts'],
    ],
  ])('%s', (_, given, written, expected) => {
    expect(untested(given, written)).toEqual(expected);
  });
});

test.each(rooms)('every file of %s has a test at its place', (room) => {
  expect(missing.filter((path) => isIn([room], path) && !isIn(Object.keys(elsewhere), path))).toEqual([]);
});

test('the tests of a use case call it', () => {
  const called = new Set(
    tests.flatMap((written) => {
      const file = testedBy(written, files);
      return file && imports(written, file.path) ? [file.path] : [];
    }),
  );
  const useCases = files.filter(({ path }) => isIn(['core/use-cases'], path));
  expect(useCases.map(({ path }) => path).filter((path) => !called.has(path))).toEqual([]);
});

test('what is tested elsewhere is there, and has no test of its own by now', () => {
  expect(Object.keys(elsewhere).filter((place) => !missing.some((path) => isIn([place], path)))).toEqual([]);
});
