import { footballPlan } from '#config/football-plans';

/** The limits of a plan of the football service, to follow a sentence; nothing for a plan that is not known. */
export function planSentence(name: string): string {
  const plan = footballPlan(name);
  if (!plan) return '';
  const limits = ` It has ${plan.requestsPerDay.toLocaleString('en-US')} requests a day and ${plan.requestsPerMinute} a minute`;
  return plan.leavesOut === null
    ? `${limits}.`
    : `${limits}, and leaves out ${plan.leavesOut}: a site needs a larger one.`;
}
