import { memo, Suspense, useCallback, useMemo, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { TabPlaceContext } from './tab-context.ts';
import { adminTabs, findTab, type AdminTabKey } from './tabs/list.ts';

const Root = styled(Tabs)`
  margin-top: var(--space-6);
  padding-bottom: 120px;
`;
const Panel = styled(TabPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  > * + h2 {
    margin-top: var(--space-6);
  }
`;

const emptyQuery = new URLSearchParams();

const withTab = (tab: AdminTabKey, rest: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(rest);
  next.delete('tab');
  return new URLSearchParams([['tab', tab], ...next]);
};

type Values = Record<string, string | undefined>;

const changed = (query: URLSearchParams, values: Values): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const [key, each] of Object.entries(values)) {
    if (each === undefined || each === '') next.delete(key);
    else next.set(key, each);
  }
  return next;
};

// The router shows a new address one render later than the browser, so code that changes it reads the browser's.
const address = () => new URLSearchParams(window.location.search);

/** A tab's content; it is drawn anew for its own part of the address, not for another tab's. */
const Content = memo(({ Component }: { Component: ComponentType }) => (
  <Suspense fallback={<Skeleton $width="40%" $height={16} aria-hidden="true" />}>
    <Component />
  </Suspense>
));

/** Gives a tab its part of the address: the live one while shown, the one it was left with otherwise. */
const Place = (props: {
  tab: AdminTabKey;
  isShown: boolean;
  query: URLSearchParams;
  onChange: (tab: AdminTabKey, values: Values, replace: boolean) => void;
  Component: ComponentType;
}) => {
  const { tab, isShown, query, onChange } = props;
  const value = useMemo(
    () => ({
      isShown,
      query,
      change: (values: Values, replace = false) => onChange(tab, values, replace),
    }),
    [tab, isShown, query, onChange],
  );
  return (
    <TabPlaceContext value={value}>
      <Content Component={props.Component} />
    </TabPlaceContext>
  );
};

/** The eight tabs. Each is loaded when first shown and stays as it was left; the address names the one shown. */
export const AdminTabs = () => {
  const [live, setLive] = useSearchParams();
  const active = findTab(live.get('tab'));
  const [left, setLeft] = useState<Partial<Record<AdminTabKey, URLSearchParams>>>({});
  const [visited, setVisited] = useState<readonly AdminTabKey[]>([active]);
  if (!visited.includes(active)) setVisited([...visited, active]);

  const show = (key: string) => {
    const here = address();
    const next = findTab(key);
    // A press calls this twice: by the click, and by the focus that follows. It is one step of the history.
    if (next === findTab(here.get('tab'))) return;
    setLeft((before) => ({ ...before, [findTab(here.get('tab'))]: here }));
    setLive(withTab(next, left[next] ?? emptyQuery), { preventScrollReset: true });
  };
  const change = useCallback(
    (tab: AdminTabKey, values: Values, replace: boolean) => {
      const here = address();
      if (tab === findTab(here.get('tab'))) {
        setLive(withTab(tab, changed(here, values)), { replace, preventScrollReset: true });
      } else {
        // The text was typed before another tab was opened: it is kept, and this tab is not shown again for it.
        setLeft((before) => ({ ...before, [tab]: changed(before[tab] ?? emptyQuery, values) }));
      }
    },
    [setLive, setLeft],
  );

  return (
    <Root value={active} onValueChange={show}>
      <TabList aria-label="Admin sections">
        {adminTabs.map(({ key, label }) => (
          <Tab key={key} value={key}>
            {label}
          </Tab>
        ))}
      </TabList>
      {adminTabs.map(({ key, Component }) => (
        <Panel key={key} value={key} forceMount hidden={key !== active}>
          {visited.includes(key) && (
            <Place
              tab={key}
              isShown={key === active}
              query={key === active ? live : (left[key] ?? emptyQuery)}
              onChange={change}
              Component={Component}
            />
          )}
        </Panel>
      ))}
    </Root>
  );
};
