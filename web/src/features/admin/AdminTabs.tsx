import { Suspense, useMemo, useState, type ReactNode } from 'react';
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
`;

const withTab = (tab: AdminTabKey, rest: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(rest);
  next.delete('tab');
  return new URLSearchParams([['tab', tab], ...next]);
};

/** Gives a tab its part of the address: the live one while shown, the one it was left with otherwise. */
const Place = (props: {
  tab: AdminTabKey;
  isShown: boolean;
  query: URLSearchParams;
  onChange: (next: URLSearchParams, replace: boolean) => void;
  children: ReactNode;
}) => {
  const { tab, isShown, query, onChange } = props;
  const value = useMemo(
    () => ({
      isShown,
      query,
      change: (values: Record<string, string | undefined>, replace = false) => {
        const next = withTab(tab, query);
        for (const [key, each] of Object.entries(values)) {
          if (each === undefined || each === '') next.delete(key);
          else next.set(key, each);
        }
        onChange(next, replace);
      },
    }),
    [tab, isShown, query, onChange],
  );
  return <TabPlaceContext value={value}>{props.children}</TabPlaceContext>;
};

/** The eight tabs. Each is loaded when first shown and stays as it was left; the address names the one shown. */
export const AdminTabs = () => {
  const [live, setLive] = useSearchParams();
  const active = findTab(live.get('tab'));
  const [left, setLeft] = useState<Partial<Record<AdminTabKey, URLSearchParams>>>({});
  const [visited, setVisited] = useState<readonly AdminTabKey[]>([active]);
  if (!visited.includes(active)) setVisited([...visited, active]);

  const show = (key: string) => {
    const next = findTab(key);
    setLeft((before) => ({ ...before, [active]: live }));
    setLive(withTab(next, left[next] ?? new URLSearchParams()), { preventScrollReset: true });
  };
  const change = useMemo(
    () => (next: URLSearchParams, replace: boolean) => setLive(next, { replace, preventScrollReset: true }),
    [setLive],
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
            >
              <Suspense fallback={<Skeleton $width="40%" $height={16} aria-hidden="true" />}>
                <Component />
              </Suspense>
            </Place>
          )}
        </Panel>
      ))}
    </Root>
  );
};

const emptyQuery = new URLSearchParams();
