import { footballPlan, footballPlans } from '#config/football-plans';
import { dollarsText } from '../domain/money.ts';
import { type Check, checksOf } from './check.ts';

const { ok, warning, failed } = checksOf('services');

/** What a service said of its key. */
export interface AskedKey {
  /** The setting that holds it. */
  keyName: string;
  name: string;
  state: 'valid' | 'invalid' | 'unknown' | 'not configured';
  finding: string;
  suggestion: string | null;
  /** The football service's plan, as it calls it. */
  plan?: string;
}

/** What the services said of their keys; a key that is not set is told elsewhere. */
export const checkAsked = (keys: readonly AskedKey[]): Check[] =>
  keys.flatMap(({ keyName, name, state, finding, suggestion, plan }): Check[] => {
    const key = (end: string) => `${keyName.toLowerCase()}_${end}`;
    if (state === 'not configured') return [];
    if (state === 'invalid') return [failed(key('refused'), name, bare(finding), suggestion)];
    if (state === 'unknown') return [warning(key('unasked'), name, bare(finding), suggestion)];
    return [ok(key('accepted'), name, bare(finding)), ...(plan === undefined ? [] : planLimits(plan))];
  });

const bare = (sentence: string): string => sentence.replace(/\.$/, '');

/** A plan that leaves out what a running site asks for. */
function planLimits(name: string): Check[] {
  const plan = footballPlan(name);
  if (!plan?.leavesOut) return [];
  const next = footballPlans.find(({ leavesOut }) => leavesOut === null)!;
  return [
    warning(
      'football_plan_small',
      'Football plan',
      `${plan.name} leaves out ${plan.leavesOut}, and has ${plan.requestsPerDay} requests a day`,
      `${next.name} (${dollarsText(next.dollarsPerMonth)} a month) has all of it: https://dashboard.api-football.com.`,
    ),
  ];
}
