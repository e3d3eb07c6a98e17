/** A plan of API-Football: what a month costs in US dollars, and how many requests it has. */
export interface FootballPlan {
  name: string;
  dollarsPerMonth: number;
  requestsPerDay: number;
  requestsPerMinute: number;
  /** What it leaves out, in words; null where it has everything that is asked for. */
  leavesOut: string | null;
}

/** The service's list of plans as of 2026-11 (https://www.api-football.com/pricing), the smallest first. */
export const footballPlans: readonly FootballPlan[] = [
  {
    name: 'Free',
    dollarsPerMonth: 0,
    requestsPerDay: 100,
    requestsPerMinute: 10,
    leavesOut: 'the running season, and every day but yesterday, today and tomorrow',
  },
  { name: 'Pro', dollarsPerMonth: 19, requestsPerDay: 7500, requestsPerMinute: 300, leavesOut: null },
  { name: 'Ultra', dollarsPerMonth: 29, requestsPerDay: 75_000, requestsPerMinute: 450, leavesOut: null },
  { name: 'Mega', dollarsPerMonth: 39, requestsPerDay: 150_000, requestsPerMinute: 900, leavesOut: null },
];

/** The plan by the name that the service calls it. */
export const footballPlan = (name: string): FootballPlan | undefined =>
  footballPlans.find((plan) => plan.name.toLowerCase() === name.trim().toLowerCase());
