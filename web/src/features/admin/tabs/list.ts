import { lazy } from 'react';

/** The tabs of the dashboard in their order. A new one is its component and one line here. */
export const adminTabs = [
  {
    key: 'llm',
    label: 'LLM',
    Component: lazy(async () => ({ default: (await import('./llm/LlmTab.tsx')).LlmTab })),
  },
  {
    key: 'scheduler',
    label: 'Scheduler',
    Component: lazy(async () => ({ default: (await import('./scheduler/SchedulerTab.tsx')).SchedulerTab })),
  },
  {
    key: 'leagues',
    label: 'Leagues',
    Component: lazy(async () => ({ default: (await import('./leagues/LeaguesTab.tsx')).LeaguesTab })),
  },
  {
    key: 'games',
    label: 'Games',
    Component: lazy(async () => ({ default: (await import('./games/GamesTab.tsx')).GamesTab })),
  },
  {
    key: 'cards',
    label: 'Cards',
    Component: lazy(async () => ({ default: (await import('./cards/CardsTab.tsx')).CardsTab })),
  },
  {
    key: 'prompt',
    label: 'Prompt',
    Component: lazy(async () => ({ default: (await import('./prompt/PromptTab.tsx')).PromptTab })),
  },
  {
    key: 'logs',
    label: 'Logs',
    Component: lazy(async () => ({ default: (await import('./logs/LogsTab.tsx')).LogsTab })),
  },
  {
    key: 'analytics',
    label: 'Analytics',
    Component: lazy(async () => ({ default: (await import('./analytics/AnalyticsTab.tsx')).AnalyticsTab })),
  },
] as const;

export type AdminTabKey = (typeof adminTabs)[number]['key'];

/** The tab an address names; the first where it names none. */
export const findTab = (key: string | null): AdminTabKey =>
  adminTabs.find((tab) => tab.key === key)?.key ?? adminTabs[0].key;
