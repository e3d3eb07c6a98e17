import { RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { swrDefaults } from '../api/use-endpoint.ts';
import { DialogsProvider } from './dialogs.tsx';
import { GlobalStyle } from './GlobalStyle.tsx';
import { router } from './router.tsx';

/** The site. `answers` are reads that are already done, by address. */
export const App = ({ answers }: { answers: Record<string, unknown> }) => (
  <SWRConfig value={{ ...swrDefaults, fallback: answers }}>
    <GlobalStyle />
    <DialogsProvider>
      {/* The address is the state of tabs, filters and search fields. As a transition it would come after the event, too
          late for a field to keep what was typed into it, or for a tab to know that it is no longer shown. */}
      <RouterProvider router={router} useTransitions={false} />
    </DialogsProvider>
  </SWRConfig>
);
