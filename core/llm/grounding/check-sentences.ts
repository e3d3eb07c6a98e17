import type { KnownNames } from '../digest.ts';
import type { Facts } from './facts.ts';
import { readFacts } from './read-facts.ts';
import { absences, nthAbsentee } from './claims/absences.ts';
import { advice, ofAdvice } from './claims/advice.ts';
import { kickoffWords, ofCalendar, ofMonths } from './claims/calendar.ts';
import { allOf } from './claims/all-of.ts';
import { couldClimb } from './claims/could-climb.ts';
import { reasonCounts } from './claims/reason-counts.ts';
import { chancePairs } from './claims/chance-pairs.ts';
import { chanceRanks, ofChanceRanks } from './claims/chance-ranks.ts';
import { chanceShares } from './claims/chances.ts';
import { placesMet } from './claims/places-met.ts';
import { goalRatios, ofTallies, tallies } from './claims/tallies.ts';
import { ofWholeSeason, wholeSeason } from './claims/whole-season.ts';
import { belongings } from './claims/belongings.ts';
import { meetingWords } from './claims/meetings.ts';
import { followed } from './claims/followed.ts';
import { favourites, gamesInHand, levelOnPoints, oneOfMany, ofEach } from './claims/level.ts';
import {
  neitherMore,
  noneOf,
  nthMatch,
  nthOfSeason,
  onceAt,
  thenResult,
  yetToPlay,
} from './claims/none-of.ts';
import { hasAssisted, hasScored } from './claims/scorers.ts';
import { nextWin } from './claims/places-of-matches.ts';
import { eachAbsence, ofLacking } from './claims/each-absence.ts';
import { endedRuns, exceptions, newestOfThem, ofEndedRuns, ofExceptions } from './claims/ended-runs.ts';
import { everyOneOf } from './claims/every-one-of.ts';
import {
  blankOfMeeting,
  hostOfMeeting,
  halvesOfGoals,
  monthOfMeeting,
  placeOfMeeting,
} from './claims/goals-of-meeting.ts';
import { ofRobbed, robbed } from './claims/robbed.ts';
import { exceeded, ofExceeded } from './claims/exceeded.ts';
import { afterRuns, beforeRuns } from './claims/before-runs.ts';
import { playersCompared } from './claims/players-compared.ts';
import { betweenTwo, endsNamed, neighbours, ofNeighbours } from './claims/neighbours.ts';
import { ofZones, zonesOfTable } from './claims/zones.ts';
import { misnamed } from './claims/misnamed.ts';
import { majorities, ownComparisons } from './claims/own-comparisons.ts';
import { eachPlayer } from './claims/each-player.ts';
import { solePlayer } from './claims/sole-player.ts';
import { betterOfTwo, ofTwo } from './claims/better-of-two.ts';
import { multiples } from './claims/multiples.ts';
import { namesakes } from './claims/namesakes.ts';
import { toldReasons } from './claims/told-reasons.ts';
import { nobodyElse, ofSuperlatives, onlyBy, superlatives } from './claims/superlatives.ts';
import { halfOfMeeting } from './claims/one-meeting.ts';
import { evenSplit, levelCount, neverTwice, perfectRecord, pointless } from './claims/parts-of-record.ts';
import { officials } from './claims/officials.ts';
import { ofPlayerRanks, playerRanks } from './claims/player-ranks.ts';
import { restOfLast } from './claims/rest-of-last.ts';
import { thanAnyone } from './claims/than-anyone.ts';
import { backOf, newest, rows } from './claims/newest-results.ts';
import { alternating } from './claims/pairs.ts';
import { topScorers } from './claims/players.ts';
import { sharedLead } from './claims/shared-lead.ts';
import { selections } from './claims/selections.ts';
import { endsOfTable } from './claims/table.ts';
import { comparisons, sameAs } from './claims/comparisons.ts';
import { allWithout, everyMatch } from './claims/every-match.ts';
import { fractionShares, ofFractions } from './claims/shares.ts';
import { roles, venue } from './claims/venue.ts';
import { ofWeather, weatherWords } from './claims/weather.ts';
import { wishedPlaces } from './claims/wished.ts';
import { type Mention, type Names, namesOf } from './mentions.ts';
import { type Context, Reading } from './reading.ts';
import type { ClaimKind, Verdict } from './verdict.ts';
import { sentencesOf } from './sentences.ts';
import { type Token, tokensOf } from './tokens.ts';
import { tokenClaim } from './token-claims.ts';

/** A sentence of a card that states something the digest can be asked about. */
export interface CheckedSentence {
  /** Path in the card, such as `teamForm.home`. */
  where: string;
  sentence: string;
  verdict: Verdict['verdict'];
  /** What the finding is about; of a supported sentence, its first claim. */
  kind: ClaimKind;
  /** The line of the digest, where it has one on this. */
  fact: string | null;
}

/** The digest of one call, read once for all sentences of its card. */
export interface Knowledge {
  facts: Facts;
  names: Names;
}

export function knowledgeOf(input: string, known: KnownNames): Knowledge {
  const facts = readFacts(input, known);
  return { facts, names: namesOf(facts, known) };
}

type Rule = (reading: Reading) => Verdict[];

/** A rule that only finds something where a sentence has one of these words, which is quicker to ask. */
interface CuedRule {
  rule: Rule;
  cues: readonly string[];
}

const where = (rule: Rule, cues: readonly string[]): CuedRule => ({ rule, cues });

const wordRules: readonly (Rule | CuedRule)[] = [
  where(endsOfTable, [
    'top',
    'leaders',
    'toppers',
    'summit',
    'lead',
    'leads',
    'leading',
    'bottom',
    'foot',
    'basement',
  ]),
  where(superlatives, ofSuperlatives),
  nobodyElse,
  where(exceeded, ofExceeded),
  where(neighbours, ofNeighbours),
  where(endsNamed, ['top', 'bottom']),
  where(betweenTwo, ['between']),
  where(zonesOfTable, ofZones),
  where(playersCompared, ['than', 'moreThan', 'many']),
  where(betterOfTwo, ofTwo),
  where(thanAnyone, ['anyone', 'anybody', 'everyone', 'everybody', 'any']),
  where(playerRanks, ofPlayerRanks),
  where(restOfLast, ['other', 'others', 'rest', 'remaining']),
  where(onlyBy, ['only']),
  comparisons,
  ownComparisons,
  where(majorities, ['most', 'majority', 'bulk', 'few', 'minority']),
  allOf,
  where(noneOf, ['neither', 'none']),
  where(neitherMore, ['neither']),
  where(thenResult, ['then', 'before']),
  yetToPlay,
  where(onceAt, ['won', 'drew', 'lost']),
  nthOfSeason,
  where(nthMatch, ['#th']),
  where(nextWin, ['#th']),
  where(levelOnPoints, ['level', 'tied', 'share', 'shares', 'sharing']),
  where(gamesInHand, ['hand']),
  where(oneOfMany, ['side', 'sides', 'team', 'teams', 'club', 'clubs']),
  where(ofEach, ['apiece', 'each']),
  where(favourites, [
    'favourite',
    'favourites',
    'favorite',
    'favorites',
    'underdog',
    'underdogs',
    'outsider',
    'outsiders',
  ]),
  sameAs,
  where(evenSplit, ['evenly', 'equally']),
  where(pointless, ['yet', 'pointless']),
  where(neverTwice, ['yet']),
  where(perfectRecord, ['record', 'start']),
  where(levelCount, ['teams', 'sides', 'clubs']),
  wishedPlaces,
  couldClimb,
  where(wholeSeason, ofWholeSeason),
  everyMatch,
  allWithout,
  where(everyOneOf, ['per', 'all', 'cleanSheet', 'blanks']),
  rows,
  newest,
  where(backOf, ['back', 'off', 'fresh', 'buoyed', 'smarting', 'after']),
  where(alternating, ['alternated', 'alternating', 'alternate']),
  followed,
  where(endedRuns, ofEndedRuns),
  where(beforeRuns, ['after']),
  where(afterRuns, ['after']),
  where(exceptions, ofExceptions),
  where(newestOfThem, ['recent', 'latest', 'last']),
  meetingWords,
  halfOfMeeting,
  where(blankOfMeeting, ['meeting']),
  where(halvesOfGoals, ['halfTime', 'firstHalf', 'secondHalf']),
  where(placeOfMeeting, ['meeting', ...ofMonths]),
  where(hostOfMeeting, ['home', 'away']),
  where(monthOfMeeting, ['meeting']),
  where(chancePairs, ['to', 'against', 'versus', 'v']),
  chanceShares,
  where(chanceRanks, ofChanceRanks),
  where(advice, ofAdvice),
  where(tallies, ofTallies),
  where(goalRatios, ['clock', ':']),
  where(placesMet, ['#th']),
  where(fractionShares, ofFractions),
  absences,
  where(eachAbsence, ofLacking),
  where(robbed, ofRobbed),
  where(nthAbsentee, ['absentee']),
  reasonCounts,
  toldReasons,
  multiples,
  namesakes,
  belongings,
  selections,
  eachPlayer,
  where(sharedLead, ['share', 'shares', 'sharing']),
  where(topScorers, ['scorer', 'goal']),
  hasScored,
  where(hasAssisted, ['assist']),
  where(solePlayer, ['only']),
  officials,
  misnamed,
  venue,
  where(weatherWords, ofWeather),
  where(kickoffWords, ofCalendar),
  roles,
];

/** Which rules a word asks for. */
const byCue = new Map<string, CuedRule[]>();
for (const one of wordRules)
  if (typeof one !== 'function')
    for (const cue of new Set(one.cues)) {
      const known = byCue.get(cue);
      if (known) known.push(one);
      else byCue.set(cue, [one]);
    }

function claimsOf(reading: Reading): Verdict[] {
  const found = reading.tokens.flatMap((token, index) => tokenClaim(reading, token, index) ?? []);
  const asked = new Set<CuedRule>();
  for (const words of reading.vocabulary())
    for (const word of words) for (const rule of byCue.get(word) ?? []) asked.add(rule);
  for (const one of wordRules)
    if (typeof one === 'function') found.push(...one(reading));
    else if (asked.has(one)) found.push(...one.rule(reading));
  return found;
}

/** The team a field of the card is about, where it is about one. */
function subjectOf(where: string, { teams }: Facts): Mention | null {
  if (where.endsWith('.home')) return { team: teams.home };
  return where.endsWith('.away') ? { team: teams.away } : null;
}

/** The team that a sentence speaks of alone, whatever is done to it, or that of the coach it names. */
function onlyTeam(tokens: readonly Token[], { teams }: Facts): Mention | null {
  const named = new Set(
    tokens.flatMap(({ mention }) => {
      const side = mention?.official?.role === 'coach' ? mention.official.side : null;
      return mention?.team ?? (side ? teams[side] : []);
    }),
  );
  const [team] = named;
  return named.size === 1 ? { team: team! } : null;
}

/**
 * Checks each sentence of a text against the digest. A sentence is contradicted where any of its claims is, unsupported
 * where one has no fact beside it and none is contradicted. Sentences that state nothing checkable are left out.
 */
export function checkText(
  text: string,
  where: string,
  { facts, names }: Knowledge,
  own: Context['own'] = [],
): CheckedSentence[] {
  const field = subjectOf(where, facts);
  let subject = field;
  let place: Context['place'] = null;
  return sentencesOf(text).flatMap((sentence): CheckedSentence[] => {
    const tokens = tokensOf(sentence, names);
    const reading = new Reading(tokens, { facts, where, subject, own, place });
    const teams = tokens.filter(
      ({ mention }, index) => (mention?.team ?? mention?.people) !== undefined && !reading.isObject(index),
    );
    const claims = claimsOf(reading);
    subject = teams.at(0)?.mention ?? onlyTeam(tokens, facts) ?? subject ?? field;
    const places = reading.places();
    place = places.length === 1 ? places[0]! : null;
    const worst =
      claims.find(({ verdict }) => verdict === 'contradicted') ??
      claims.find(({ verdict }) => verdict === 'unsupported') ??
      claims[0];
    return worst ? [{ where, sentence, verdict: worst.verdict, kind: worst.kind, fact: worst.fact }] : [];
  });
}
