import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { swrDefaults } from '../api/use-endpoint.ts';
import { DialogsProvider } from './dialogs.tsx';
import { GlobalStyle } from './GlobalStyle.tsx';

/** What surrounds the router, on the server and in the browser. `answers` are reads that are already done, by address. */
export const App = ({ answers, children }: { answers: Record<string, unknown>; children: ReactNode }) => (
  <SWRConfig value={{ ...swrDefaults, fallback: answers }}>
    <GlobalStyle />
    <DialogsProvider>{children}</DialogsProvider>
  </SWRConfig>
);
