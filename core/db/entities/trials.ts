import { defineEntity, p } from '@mikro-orm/core';
import type { ProviderName } from '#config/providers';
import { PromptVersion } from './cards.ts';

/** The names in the data of a game, as answers are held against them. */
export interface TrialNames {
  teams: string[];
  players: { home: string[]; away: string[] };
  coaches: string[];
  others: string[];
  quoted: string[];
}

const LabTrialSchema = defineEntity({
  name: 'LabTrial',
  tableName: 'lab_trials',
  properties: {
    id: p.integer().primary(),
    provider: p.text().$type<ProviderName>(),
    model: p.text(),
    promptVersion: () => p.manyToOne(PromptVersion),
    /** What wrote cards when it began: what it is compared with. */
    standingModel: p.text(),
    standingPromptVersion: () => p.manyToOne(PromptVersion),
    /** Of all games, from 0 to 1, and what they are drawn with. */
    share: p.float(),
    seed: p.text(),
    /** US dollars in a UTC day. */
    dayCap: p.decimal('number'),
    /** It ends after so many answers, at an instant, or where more than such a share of the replies is no card. */
    mostGames: p.integer().strictNullable(),
    until: p.datetime().strictNullable(),
    mostUnusable: p.float(),
    state: p.text().$type<'running' | 'stopped'>(),
    /** Why it ended. */
    reason: p.text().strictNullable(),
    /** What keeps it from asking at the moment. */
    note: p.text().strictNullable(),
    author: p.text(),
    stoppedBy: p.text().strictNullable(),
    createdAt: p.datetime(),
    endedAt: p.datetime().strictNullable(),
  },
});
/** A prompt and model that answer about coming games beside what writes the cards. */
export class LabTrial extends LabTrialSchema.class {}
LabTrialSchema.setClass(LabTrial);

const TrialAnswerSchema = defineEntity({
  name: 'TrialAnswer',
  tableName: 'trial_answers',
  properties: {
    id: p.integer().primary(),
    trial: () => p.manyToOne(LabTrial),
    gameId: p.integer(),
    /** The revision of the card beside which it is asked for; null once that was deleted. */
    revisionId: p.integer().strictNullable(),
    /** The call whose data it is asked with. */
    sourceCallId: p.integer().strictNullable(),
    kickoffAt: p.datetime(),
    /** Names in that data, until it is answered. */
    names: p.json().$type<TrialNames>().strictNullable(),
    /**
     * `waiting` to be asked; `committed` to the record; `unusable`: the reply is no card; `missed`: not answered and
     * committed in time; `replaced`: the card was written again before it was asked.
     */
    state: p.text().$type<'waiting' | 'committed' | 'unusable' | 'missed' | 'replaced'>(),
    reason: p.text().strictNullable(),
    failures: p.integer().default(0),
    nextTryAt: p.datetime().strictNullable(),
    answerKey: p.text().strictNullable(),
    /** Its entry in the log. */
    entryIndex: p.integer().strictNullable(),
    createdAt: p.datetime(),
  },
});
/** What a trial answers, or is to answer, beside one revision of a card. */
export class TrialAnswer extends TrialAnswerSchema.class {}
TrialAnswerSchema.setClass(TrialAnswer);
