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
      <RouterProvider router={router} />
    </DialogsProvider>
  </SWRConfig>
);
