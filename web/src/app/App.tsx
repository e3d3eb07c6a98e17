import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { swrDefaults } from '../api/use-endpoint.ts';
import { DialogsProvider } from './dialogs.tsx';
import { GlobalStyle } from './GlobalStyle.tsx';

/**
 * What surrounds the router, on the server and in the browser. `answers` are reads that are already done, by address;
 * `defaults` are the styles of every element, null where the page has them already.
 */
export const App = ({
  answers,
  defaults = <GlobalStyle />,
  children,
}: {
  answers: Record<string, unknown>;
  defaults?: ReactNode;
  children: ReactNode;
}) => (
  <SWRConfig value={{ ...swrDefaults, fallback: answers }}>
    {defaults}
    <DialogsProvider>{children}</DialogsProvider>
  </SWRConfig>
);
