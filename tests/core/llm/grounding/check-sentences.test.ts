import { describe, expect, it, test } from 'vitest';
import type { Digest } from '#core/llm/digest';
import { checkCard } from '#core/llm/grounding/check-card';
import { checkText, type Knowledge, knowledgeOf } from '#core/llm/grounding/check-sentences';
import { readCard } from '#core/llm/read-card';
import { writeCard } from '../../../../cli/simulators/llm/card.ts';
import { readDigest } from '../../../../cli/simulators/llm/digest.ts';
import { recordedData } from '../../../support/recorded-data.ts';
import { corpusOf, type Line } from './corpus.ts';
import { eighth } from './corpus-eighth.ts';
import { fifteenth } from './corpus-fifteenth.ts';
import { fifth } from './corpus-fifth.ts';
import { fourth } from './corpus-fourth.ts';
import { tenth } from './corpus-tenth.ts';
import { fourteenth } from './corpus-fourteenth.ts';
import { thirteenth } from './corpus-thirteenth.ts';
import { twentieth } from './corpus-twentieth.ts';
import { twentyfirst } from './corpus-twentyfirst.ts';
import { twentysecond } from './corpus-twentysecond.ts';
import { twentythird } from './corpus-twentythird.ts';
import { twentyfourth } from './corpus-twentyfourth.ts';
import { twentyfifth } from './corpus-twentyfifth.ts';
import { twentysixth } from './corpus-twentysixth.ts';
import { thirtieth } from './corpus-thirtieth.ts';
import { twentyninth } from './corpus-twentyninth.ts';
import { twentyeighth } from './corpus-twentyeighth.ts';
import { twentyseventh } from './corpus-twentyseventh.ts';
import { thirtyfirst } from './corpus-thirtyfirst.ts';
import { thirtythird } from './corpus-thirtythird.ts';
import { thirtyeighth } from './corpus-thirtyeighth.ts';
import { thirtyfifth } from './corpus-thirtyfifth.ts';
import { thirtyfourth } from './corpus-thirtyfourth.ts';
import { thirtysixth } from './corpus-thirtysixth.ts';
import { thirtyseventh } from './corpus-thirtyseventh.ts';
import { thirtysecond } from './corpus-thirtysecond.ts';
import { thirtyninth } from './corpus-thirtyninth.ts';
import { fortieth } from './corpus-fortieth.ts';
import { fortyfirst } from './corpus-fortyfirst.ts';
import { fortysecond } from './corpus-fortysecond.ts';
import { fortythird } from './corpus-fortythird.ts';
import { fortyfourth } from './corpus-fortyfourth.ts';
import { fortyfifth } from './corpus-fortyfifth.ts';
import { fortysixth } from './corpus-fortysixth.ts';
import { fortyseventh } from './corpus-fortyseventh.ts';
import { fortyeighth } from './corpus-fortyeighth.ts';
import { fortyninth } from './corpus-fortyninth.ts';
import { fiftieth } from './corpus-fiftieth.ts';
import { fiftyfirst } from './corpus-fiftyfirst.ts';
import { fiftysecond } from './corpus-fiftysecond.ts';
import { fiftythird } from './corpus-fiftythird.ts';
import { fiftyfourth } from './corpus-fiftyfourth.ts';
import { twelfth } from './corpus-twelfth.ts';
import { eighteenth } from './corpus-eighteenth.ts';
import { eleventh } from './corpus-eleventh.ts';
import { nineteenth } from './corpus-nineteenth.ts';
import { ninth } from './corpus-ninth.ts';
import { prose } from './corpus-prose.ts';
import { later } from './corpus-later.ts';
import { seen } from './corpus-seen.ts';
import { seventh } from './corpus-seventh.ts';
import { sixth } from './corpus-sixth.ts';
import { seventeenth } from './corpus-seventeenth.ts';
import { sixteenth } from './corpus-sixteenth.ts';
import { third } from './corpus-third.ts';
import {
  fourNewest,
  fourOfForms,
  fourOfParagraphs,
  sixAfter,
  sixOfFields,
  sixOfNextSeason,
  sixOfVoices,
  threeLast,
} from './digests-next.ts';
import { eighteenOfDerbies, twelveOfPairs, twentyOfGrounds } from './digests-grounds.ts';
import { fiveLater, fiveNew, fourFresh, fourLast, sixDigests, sixMore } from './digests.ts';

const data = recordedData();
const digests: Record<string, Digest> =
  data === undefined
    ? {}
    : {
        ...sixDigests(data),
        ...sixMore(data),
        ...fiveLater(data),
        ...fourFresh(data),
        ...fiveNew(data),
        ...fourLast(data),
        ...sixOfNextSeason(data),
        ...sixAfter(data),
        ...sixOfFields(data),
        ...sixOfVoices(data),
        ...fourOfParagraphs(data),
        ...fourOfForms(data),
        ...fourNewest(data),
        ...threeLast(data),
        ...twentyOfGrounds(data),
        ...eighteenOfDerbies(data),
        ...twelveOfPairs(data),
      };
const knowledge = new Map<string, Knowledge>(
  Object.entries(digests).map(([name, { text, names }]) => [name, knowledgeOf(text, names)]),
);
const isContradicted = ({ digest, where, sentence }: Line): boolean =>
  checkText(sentence, where, knowledge.get(digest)!).some(({ verdict }) => verdict === 'contradicted');

describe.skipIf(data === undefined)('sentences of 119 real digests', () => {
  it.each([
    ['written with the extractor', seen],
    ['written after it', later],
    ['written after that', third],
    ['written without a look at it', fourth],
    ['of many clauses', fifth],
    ['of a long preview', sixth],
    ['of all digests', seventh],
    ['of every kind', ninth],
    ['of another preview', tenth],
    ['plain and half-plain', twelfth],
    ['field by field', thirteenth],
    ['of medium length', fourteenth],
    ['of digests that were new', fifteenth],
    ['of four more', sixteenth],
    ['of five other clubs', seventeenth],
    ['of the last four', eighteenth],
    ['of a third writer', nineteenth],
    ['of a last preview', thirtyeighth],
    ['of games early in a season', thirtyseventh],
    ['of many forms', thirtysixth],
    ['of two or three sentences', thirtyfifth],
    ['of a columnist, a data desk and a tipster', thirtyfourth],
    ['in paragraphs of the fields of six cards', thirtythird],
    ['in telegram style and in long analyses', thirtysecond],
    ['of six games a season later', thirtyfirst],
    ['of two games in France', thirtieth],
    ['of two games at the top', twentyninth],
    ['of four middle-of-table games', twentyeighth],
    ['of first rounds and middle tables', twentyseventh],
    ['of city derbies and early tables', twentysixth],
    ['of four early favourites', twentyfifth],
    ['of derbies and chases', twentyfourth],
    ['of cards in three leagues', twentythird],
    ['as a card would have it', twentysecond],
    ['as models write of four more games', twentyfirst],
    ['as four kinds of writer put it in a card', twentieth],
    ['by writers who had not seen the rules, plain, of three games', thirtyninth],
    ['by writers who had not seen the rules, plain, of three more', fortieth],
    ['by writers who had not seen the rules, of medium length, of three games', fortyfirst],
    ['by writers who had not seen the rules, in prose, of three games', fortysecond],
    ['by writers who had not seen the rules, in prose, of three more', fortythird],
    ['by writers who had not seen the rules, of a journalist', fortyfourth],
    ['by writers who had not seen the rules, of a data desk', fortyfifth],
    ['by writers who had not seen the rules, of verdicts', fortysixth],
    ['as somebody who accepts the checker writes them, of derbies', fortyseventh],
    ['as somebody who accepts the checker writes them, of coasts and tables', fortyeighth],
    ['as somebody who accepts the checker writes them, with line-ups', fortyninth],
    ['of the kinds that those told in other words', fiftieth],
    ['as somebody who accepts the checker writes them, of five leagues', fiftysecond],
    ['as somebody else who accepts the checker writes them', fiftythird],
    ['of the kinds that those two told in other words', fiftyfourth],
  ])('%s: most of the false are found, and next to none of the true are called false', (_name, text) => {
    const lines = corpusOf(text);
    const [yes, no] = [lines.filter(({ isTrue }) => isTrue), lines.filter(({ isTrue }) => !isTrue)];
    const alarms = yes.filter(isContradicted);
    const missed = no.filter((line) => !isContradicted(line));
    expect(alarms.length / yes.length, alarms.map(({ sentence }) => sentence).join('\n')).toBeLessThanOrEqual(
      0.03,
    );
    expect(missed.length / no.length, missed.map(({ sentence }) => sentence).join('\n')).toBeLessThanOrEqual(
      0.15,
    );
  });

  it.each([
    ['whole paragraphs', eighth, 0.8],
    ['turned about', eleventh, 0.75],
  ])(
    '%s: most of the false are found, and next to none of the true are called false',
    (_name, text, least) => {
      const lines = corpusOf(text);
      const [yes, no] = [lines.filter(({ isTrue }) => isTrue), lines.filter(({ isTrue }) => !isTrue)];
      const alarms = yes.filter(isContradicted).map(({ sentence }) => sentence);
      expect(alarms.length / yes.length, alarms.join('\n')).toBeLessThanOrEqual(0.03);
      expect(no.filter(isContradicted).length / no.length).toBeGreaterThanOrEqual(least);
    },
  );

  it.each([
    ['where a sentence says several things', prose],
    ['where its words are those of a kind and mean another', fiftyfirst],
  ])('calls next to none of the true false %s', (_name, text) => {
    const lines = corpusOf(text).filter(({ isTrue }) => isTrue);
    const alarms = lines.filter(isContradicted).map(({ sentence }) => sentence);
    expect(alarms.length / lines.length, alarms.join('\n')).toBeLessThanOrEqual(0.03);
    expect(lines.length).toBeGreaterThan(50);
  });

  it('covers at least 150 false and 150 true sentences', () => {
    const lines = [
      seen,
      later,
      third,
      fourth,
      fifth,
      sixth,
      seventh,
      ninth,
      tenth,
      twelfth,
      thirteenth,
    ].flatMap(corpusOf);
    expect(lines.filter(({ isTrue }) => isTrue).length).toBeGreaterThanOrEqual(150);
    expect(lines.filter(({ isTrue }) => !isTrue).length).toBeGreaterThanOrEqual(150);
  });

  it('ranks the chances of the card itself by these, and of its picks none', () => {
    const known = knowledge.get('romederby')!;
    const own = [
      ['home', 30],
      ['draw', 25],
      ['away', 45],
    ].map(([selection, value]) => ({
      market: 'match_result',
      selection: String(selection),
      value: Number(value),
    }));
    const found = (sentence: string) =>
      checkText(sentence, 'finalVerdict', known, own).filter(({ verdict }) => verdict === 'contradicted');
    expect(found('The likeliest of its picks is “Lazio to win” at 45 percent.')).toEqual([]);
    expect(found('A Lazio win is the likeliest result.')).toEqual([]);
    expect(found('A draw is the likeliest result.')).toHaveLength(1);
    expect(found('The baseline has a Lazio win as the likeliest result.')).toHaveLength(1);
  });

  it.each(Object.keys(digests))('a card written from the digest alone is supported: %s', (name) => {
    const { text, names } = digests[name]!;
    const reading = readCard(JSON.stringify(writeCard(readDigest(text), 'model')));
    const checked = reading.ok ? checkCard(reading.card, text, names) : [];
    expect(checked.filter(({ verdict }) => verdict !== 'supported')).toEqual([]);
    expect(checked.length).toBeGreaterThan(20);
    // Asked again for the same card nothing is read anew; with another digest it is.
    const again = (input: string) => reading.ok && checkCard(reading.card, input, names);
    expect(again(text)).toBe(checked);
    expect(again(`${text}\nNothing else is known.\n`)).not.toBe(checked);
  });
});

test('a sentence that states nothing is not judged', () => {
  const knowing = knowledgeOf('x\n\nFixture: A v B\n', {
    teams: ['A', 'B'],
    players: { home: [], away: [] },
    coaches: [],
    others: [],
    quoted: [],
  });
  expect(checkText('It should be an open match. Anything can happen!', 'finalVerdict', knowing)).toEqual([]);
});
