import { Card, CardMarket, CardRevision, MarketResult, PromptVersion } from './cards.ts';
import { FixtureBody, FixtureRecord, FixtureVersion, FootballBudget } from './fixture-data.ts';
import { Category, Game, League } from './games.ts';
import { HistorySeason, SeasonMatch, Team, TeamSeason } from './history.ts';
import { LabAnswer, LabCell, LabRun, LabRunGame } from './lab.ts';
import { GenerationClaim, LlmCall } from './llm.ts';
import { LiveState } from './live.ts';
import { LogAnchor, LogCheckpoint, LogCosignature, LogTile } from './log.ts';
import { AlertMessage, AlertState, NeedSnooze } from './needs.ts';
import { MarketReading, OddsTry } from './odds.ts';
import { Follow, Identity, Session, User } from './people.ts';
import { PushEvent, PushMessage, PushSubscription } from './push.ts';
import { AuditEntry, LedgerEntry, Publication, RecordLeaf, RecordOpening } from './record.ts';
import { AccuracyTotal, ScoreCount } from './totals.ts';
import { LabTrial, TrialAnswer } from './trials.ts';
import { Activity, ConfigEntry, Heartbeat, JobRun } from './work.ts';

/** Every entity, by hand; a test compares the list with the migrated tables. */
export const entities = [
  Category,
  League,
  Game,
  Team,
  TeamSeason,
  SeasonMatch,
  HistorySeason,
  MarketReading,
  OddsTry,
  PromptVersion,
  Card,
  CardRevision,
  CardMarket,
  MarketResult,
  Publication,
  LedgerEntry,
  RecordLeaf,
  RecordOpening,
  LogTile,
  LogCheckpoint,
  LogAnchor,
  LogCosignature,
  AuditEntry,
  FixtureBody,
  FixtureRecord,
  FixtureVersion,
  FootballBudget,
  LlmCall,
  GenerationClaim,
  LabRun,
  LabAnswer,
  LabCell,
  LabRunGame,
  LabTrial,
  TrialAnswer,
  LiveState,
  User,
  Identity,
  Session,
  Follow,
  PushSubscription,
  PushEvent,
  PushMessage,
  ConfigEntry,
  JobRun,
  Heartbeat,
  Activity,
  NeedSnooze,
  AlertState,
  AlertMessage,
  AccuracyTotal,
  ScoreCount,
];
